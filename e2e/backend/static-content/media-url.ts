/** Where the shop finds a picture of the catalogue, below its own origin. */
export function mediaUrl(picture: string): string {
  return `/media/${encodeURIComponent(picture)}`
}
