/**
 * Why a release was not loaded: it could not be fetched, a hash differs, it was built against
 * another version of the shared model, or its code does not do what a remote must, of which drawing
 * its pages is a part. What `threw` while it was used is still on the page.
 */
export type FaultReason = 'unreachable' | 'integrity' | 'contract' | 'broken' | 'threw'

export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A file of a release; `integrity` is null where it is not listed. */
export interface Part {
  address: string
  integrity: string | null
}

/** The browser does not say whether the file could not be fetched or its hash differs. */
export class LostPart extends Error {
  override readonly name = 'LostPart'
  readonly part: Part

  constructor(part: Part, options?: ErrorOptions) {
    super(`${part.address} did not come`, options)
    this.part = part
  }
}
