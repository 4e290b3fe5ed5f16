/** What shows and loads remotes is a chunk of its own: a page that has none does without it. */
export const fetchRemoteCode = () => import(/* webpackChunkName: "remotes" */ './remote-parts.tsx')

/** Begins to fetch it, so that it is there when a page of a remote is opened. */
export function fetchAhead(): void {
  // If it does not come, that is said where it is needed.
  fetchRemoteCode().catch(() => {})
}
