export interface DataSource {
  /** Base address of the API, `https://tickets.museum.example/api`. */
  api: string
  words: string
  close: () => Promise<void>
}

/** Any API by its address; null without one. Throws a readable message for a wrong one. */
export function readDataSource(given: string | undefined): DataSource | null {
  if (given === undefined || given === '') return null
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new Error(`API=${given} is not an address: https://tickets.museum.example/api is one.`)
  }
  const api = given.replace(/\/+$/, '')
  return { api, words: api, close: async () => {} }
}
