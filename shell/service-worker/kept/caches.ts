export const CACHE_PREFIX = 'shop-kept-'

/**
 * Part of all names of caches. Raise it when the format of cached data changes: the worker deletes
 * caches with other names.
 */
const FORM = 1

export const CACHES = {
  /** Documents of pages, which belong to one build of the shell. */
  documents: `${CACHE_PREFIX}documents-${FORM}`,
  /** The shell's scripts, styles, texts, fonts and drawings. */
  files: `${CACHE_PREFIX}files-${FORM}`,
  /** Files of remotes' releases, each checked by its hash. */
  releases: `${CACHE_PREFIX}releases-${FORM}`,
  /** Public answers of the catalogue. */
  answers: `${CACHE_PREFIX}answers-${FORM}`,
  pictures: `${CACHE_PREFIX}pictures-${FORM}`,
} as const

/** Database in which Workbox stores when each entry was last used. */
export const EXPIRATION_DATABASE = 'workbox-expiration'

/**
 * The name of a `<meta>` that the worker adds to documents from the cache. Its content is when the
 * document arrived, in ms since 1970.
 */
export const KEPT_META = 'shop:kept-at'

/**
 * Entry of the cache of files: the message of the page that registers the worker. The worker deletes
 * it when it becomes active.
 */
export const FIRST_MESSAGE = '/first-message'

/** Message from a page to the worker: the page is open and idle. */
export interface KeepMessage {
  kind: 'keep'
  /** The lists of files of the releases that the page uses, with the hashes of these lists. */
  lists: { url: string; integrity: string }[]
  /** The page's path, without a query. */
  path: string
  /** Addresses of the files that the page has loaded, without queries. */
  used: string[]
  language: string
  /** The visitor saves data: files that the page has not used are not fetched. */
  savesData: boolean
}

/** The operator has switched the worker off: it stops caching. */
export interface EndMessage {
  kind: 'end'
}

/**
 * The worker's address. The query contains the address of the API, because the worker has no other
 * way to learn it.
 */
export function workerAddress(apiBase: string): string {
  return `/sw.js?${new URLSearchParams({ api: apiBase })}`
}
