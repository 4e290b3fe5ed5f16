/** Maximum cost of a first visit of the home page, without data (/api) and pictures (/media). */
export const SIZE_LIMITS = {
  /** All JavaScript and CSS together, gzipped; 1 kB is 1000 bytes. */
  scriptAndStyleBytes: 171_000,
  /** All requests to the shop's own origin, including the document and its config. */
  requests: 5,
} as const

/**
 * Maximum cost of a page until it can be used, with the document and the two fonts (28 kB).
 * `waves`: length of the longest chain of answers that had to come one after the other, including
 * the document; `ownBytes`: headers and bodies, compressed, without data (/api) and pictures
 * (/media), because the next event changes during the day; `cls`: cumulative layout shift.
 */
export const VIEW_LIMITS = {
  home: { requests: 8, scripts: 2, waves: 3, ownBytes: 200_000, cls: 0.02 },
  event: { requests: 15, scripts: 6, waves: 5, ownBytes: 272_800, cls: 0.02 },
  list: { requests: 13, scripts: 6, waves: 4, ownBytes: 256_000, cls: 0.02 },
  'home again': { requests: 2, scripts: 1, waves: 2, ownBytes: 2_000, cls: 0.02 },
  'event again': { requests: 4, scripts: 1, waves: 5, ownBytes: 2_500, cls: 0.02 },
  // From the home page to an event, whose remote is not loaded, until its own calendar shows.
  'first move': { requests: 16, scripts: 6, waves: 5, ownBytes: 76_000 },
} as const
