import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import * as v from 'valibot'
import type { RegistryRelease } from '#federation/registry'
import type { Pins } from '../federation/releases/pins.ts'
import { type RequestedRelease, requestedReleases } from './requested-remotes.ts'

const KEY = STORAGE_KEYS.previewedReleases
const TIMEOUT_MS = 5000

const named = v.object({ remote: v.string(), version: v.string(), right: v.string() })
const stored = v.fallback(v.array(named), [])
const allowed = v.object({ url: v.string() })

export interface Previews {
  shown: ReadonlyMap<string, RegistryRelease>
  /** Remotes whose link gives no right to another release, or no longer does. */
  refused: readonly string[]
}

/**
 * The listed releases that links have requested in this visit. The server checks the right each
 * time: a stranger who only knows a version gets the default release.
 */
export async function startPreviews(registry: string, search: string): Promise<Previews> {
  const wanted = new Map<string, RequestedRelease>()
  const asked = requestedReleases(search)
  for (const one of [...v.parse(stored, readSession(KEY) ?? []), ...asked]) {
    wanted.set(one.remote, one)
  }
  const checked = await Promise.all(
    [...wanted.values()].map(async (one) => ({ one, url: await addressOf(one, registry) })),
  )
  const right = checked.flatMap(({ one, url }) => (url === null ? [] : [{ one, url }]))
  if (right.length === 0) endPreviews()
  else
    writeSession(
      KEY,
      right.map(({ one }) => one),
    )
  return {
    shown: new Map(
      right.map(({ one: { remote, version }, url }) => [remote, { url, metadata: { version } }]),
    ),
    refused: checked.flatMap(({ one, url }) => (url === null ? [one.remote] : [])),
  }
}

export function endPreviews(): void {
  forgetSession(KEY)
}

/** A previewed release is not pinned: after the preview, the visit is not bound to it. */
export function pinsWith({ shown }: Pick<Previews, 'shown'>, pins: Pins): Pins {
  return {
    of: (remote) => shown.get(remote) ?? pins.of(remote),
    pin(remote, release) {
      if (!shown.has(remote)) pins.pin(remote, release)
    },
    forget: pins.forget,
  }
}

/**
 * The address of the release; null if the link gives no right to it or the server cannot answer.
 */
async function addressOf(asked: RequestedRelease, registry: string): Promise<string | null> {
  try {
    const url = new URL('registry/previews/check', new URL(registry, location.href))
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok ? v.parse(allowed, await answer.json()).url : null
  } catch {
    return null
  }
}
