// A page that is one file has all other files in itself: see packed.mjs.

/**
 * The files of this page by name, `file(name, kind)`, and the record that it shows, in base64url; undefined for a page of a
 * site.
 */
export const packed = globalThis.redPackRainFiles
