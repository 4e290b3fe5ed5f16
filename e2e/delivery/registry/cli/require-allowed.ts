import type { Askable } from '../health/read-bounded.ts'
import { CommandRefused } from './world.ts'

const TIMEOUT_MS = 15_000

/**
 * Browsers load a remote from another origin only if the shop's content security policy names that
 * origin. A shop without a policy, or one that does not answer, passes: nothing can be checked
 * here.
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
 * Which servers this machine may fetch releases from: the shop, the origins it allows remotes from,
 * the origin the user typed, and otherwise public addresses only. An address in a registry must not
 * lead into this machine's private networks (SSRF).
 */
export async function askableBy(shop: string | null, typed?: string): Promise<Askable> {
  const allowed = shop === null ? [] : [shop, ...((await allowedOrigins(shop)) ?? [])]
  const origins = typed === undefined ? allowed : [...allowed, new URL(typed).origin]
  return { origins, others: 'public' }
}

/** Sources that the shop's policy allows scripts from; null without a policy or an answer. */
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
