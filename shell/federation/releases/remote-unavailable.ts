/** Why a remote cannot be shown; the console tells in full what the visitor reads in one sentence. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
  /** Its release and this shell were built against different models: a newer shell is needed. */
  readonly isOutdated: boolean

  constructor(message: string, { isOutdated = false, ...options }: Options = {}) {
    super(message, options)
    this.isOutdated = isOutdated
  }
}

interface Options extends ErrorOptions {
  isOutdated?: boolean
}
