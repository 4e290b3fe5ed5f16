import type { Askable } from '../health/read-bounded.ts'
import { CommandRefused } from './world.ts'

const TIMEOUT_MS = 15_000

/**
 * Browsers load a remote from another origin only where the shop's security policy names it; a shop
 * that has none, or cannot be asked, allows everything as far as can be said from here.
 */
export async function requireAllowed(manifestUrl: string, shop: string | null): Promise<void> {
  const { origin } = new URL(manifestUrl)
  if (shop === null || origin === shop) return
  const allowed = await allowedOrigins(shop)
  if (allowed === null || allowed.includes(origin)) return
  throw new CommandRefused(`The shop at ${shop} does not allow scripts from ${origin}.
The registry was not changed. Start the shop with REMOTE_ORIGINS=${origin} first.`)
}

/**
 * Who is asked about releases from this machine: the shop, where it loads remotes from, what was typed,
 * and otherwise what everybody can reach. A registry is no way into this machine's own networks.
 */
export async function askableBy(shop: string | null, typed?: string): Promise<Askable> {
  const allowed = shop === null ? [] : [shop, ...((await allowedOrigins(shop)) ?? [])]
  const origins = typed === undefined ? allowed : [...allowed, new URL(typed).origin]
  return { origins, others: 'public' }
}

/** What the shop's policy allows scripts from; null where it has none or cannot be asked. */
async function allowedOrigins(shop: string): Promise<readonly string[] | null> {
  const policy = await fetch(shop, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.headers.get('content-security-policy')
    },
    () => null,
  )
  const scripts = policy?.split(';').find((directive) => directive.trim().startsWith('script-src '))
  return scripts?.trim().split(/\s+/) ?? null
}
