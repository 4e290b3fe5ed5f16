import { linesBought } from '@shop/shared/cart/model'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, sample } from 'effector'
import * as v from 'valibot'
import { type RegistryRelease, registryRelease } from '#federation/registry'

/**
 * The release of each remote that this visit started with, as the registry described it then: a
 * payment or a form is completed by the code it was started with, whatever is deployed meanwhile.
 */
export interface Pins {
  of: (remote: string) => RegistryRelease | null
  pin: (remote: string, release: RegistryRelease) => void
  /** From now on, remotes that are not loaded yet use the release a new visit would get. */
  forget: () => void
}

type StoredPins = Record<string, RegistryRelease | null>

const storedPins = v.record(v.string(), v.fallback(v.nullable(registryRelease), null))

/** If the session storage is blocked, pins last as long as the document. */
export function createPins(): Pins {
  let pins: StoredPins | null = null
  return {
    of(remote) {
      pins ??= readStored()
      return pins[remote] ?? null
    },
    pin(remote, release) {
      pins = { ...(pins ?? readStored()), [remote]: release }
      writeSession(STORAGE_KEYS.pinnedReleases, pins)
    },
    forget() {
      pins = {}
      forgetSession(STORAGE_KEYS.pinnedReleases)
    },
  }
}

function readStored(): StoredPins {
  const read = v.safeParse(storedPins, readSession(STORAGE_KEYS.pinnedReleases))
  return read.success ? read.output : {}
}

export const visitPins = createPins()

const forgetPinsFx = createEffect(() => visitPins.forget())

// After a purchase nothing is in progress: the next document, or the next remote that loads, uses
// the release of a new visit, even if the visitor does not allow tracking.
sample({ clock: linesBought, target: forgetPinsFx })
