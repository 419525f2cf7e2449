/** What Python and our code are kept under, apart from the page: they outlive its versions where they have not changed. */
export const kitCache = (home: URL): string => `backroom ${home.pathname} kit`;
