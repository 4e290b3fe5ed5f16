/** What the home page may cost a first visit, before data (/api) and pictures (/media). */
export const SIZE_LIMITS = {
  /** Of all JavaScript and CSS together, gzipped; 1 kB is 1000 bytes. */
  scriptAndStyleBytes: 200_000,
  /** All requests to the shop's own origin, the document and its config included. */
  requests: 16,
} as const
