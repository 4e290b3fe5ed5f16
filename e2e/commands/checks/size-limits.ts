/** Maximum cost of a first visit of the home page, without data (/api) and pictures (/media). */
export const SIZE_LIMITS = {
  /** All JavaScript and CSS together, gzipped; 1 kB is 1000 bytes. */
  scriptAndStyleBytes: 171_000,
  /** All requests to the shop's own origin, including the document and its config. */
  requests: 5,
} as const

/**
 * Maximum cost of a page until it can be used, with data, pictures and the two fonts (28 kB).
 * `waves`: length of the longest chain of answers that had to come one after the other, including
 * the document; `bytes`: headers and bodies, compressed; `cls`: cumulative layout shift.
 */
export const VIEW_LIMITS = {
  home: { requests: 8, scripts: 2, waves: 3, bytes: 209_300, cls: 0.02 },
  event: { requests: 15, scripts: 6, waves: 5, bytes: 277_800, cls: 0.02 },
  list: { requests: 13, scripts: 6, waves: 4, bytes: 257_300, cls: 0.02 },
  'home again': { requests: 2, scripts: 1, waves: 2, bytes: 3_000, cls: 0.02 },
  'event again': { requests: 4, scripts: 1, waves: 5, bytes: 5_000, cls: 0.02 },
  // From the home page to an event, whose remote is not loaded.
  'first move': { requests: 16, scripts: 6, waves: 5, bytes: 85_000 },
} as const
