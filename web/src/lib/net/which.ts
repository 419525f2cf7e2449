/** Which house the page is in: a server's, or this device's own. What stands behind the # of an address is on this device. */

/** A folder of files without a server: there is only this device. */
export const isSite = document.querySelector('meta[name="backroom-site"]') !== null;
export const isHere = isSite || location.hash.startsWith("#/");
