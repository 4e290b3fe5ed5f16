import { CommandRefused } from './world.ts'

const TIMEOUT_MS = 15_000

/**
 * Browsers load a remote from another origin only where the shop's security policy names it; a shop
 * that has none, or cannot be asked, allows everything as far as can be said from here.
 */
export async function requireAllowed(manifestUrl: string, shop: string | null): Promise<void> {
  const { origin } = new URL(manifestUrl)
  if (shop === null || origin === shop) return
  const policy = await fetch(shop, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (answer) => answer.headers.get('content-security-policy'),
    () => null,
  )
  const scripts = policy?.split(';').find((directive) => directive.trim().startsWith('script-src '))
  if (scripts === undefined || scripts.trim().split(/\s+/).includes(origin)) return
  throw new CommandRefused(`The shop at ${shop} does not allow scripts from ${origin}.
The registry was not changed. Start the shop with REMOTE_ORIGINS=${origin} first.`)
}
