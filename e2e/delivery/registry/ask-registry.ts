import * as v from 'valibot'
import { RegistryTrouble } from './registry-store.ts'

const TIMEOUT_MS = 15_000

const told = v.object({ error: v.string() })

/** What is said where no answer comes. */
const UNCHANGED = 'The registry was not changed.'

interface Asked extends RequestInit {
  timeoutMs?: number
  unanswered?: string
}

/** Asks a shop's server; rejects with `RegistryTrouble` where it cannot be reached. */
export async function askRegistry(
  url: string,
  token: string | undefined,
  { timeoutMs = TIMEOUT_MS, unanswered = UNCHANGED, ...request }: Asked = {},
): Promise<Response> {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  try {
    return await fetch(url, {
      ...request,
      headers: { ...request.headers, ...authorization },
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new RegistryTrouble(
      `${url} cannot be reached (${reasonOf(error)}). ${unanswered}
Is the shop running there? SHOP_REGISTRY or --registry names another.`,
    )
  }
}

/** What an answer that is no good means, with the server's own words where it has some. */
export async function refusal(
  answer: Response,
  url: string,
  token: string | undefined,
): Promise<RegistryTrouble> {
  const said = v.safeParse(told, await answer.json().catch(() => null))
  const why = said.success ? said.output.error : ''
  if (answer.status === 401 && token === undefined) {
    return new RegistryTrouble(
      `${url} wants a token: set REGISTRY_TOKEN to your team's key, or to the one the shop was started with.`,
    )
  }
  if (answer.status === 401) {
    return new RegistryTrouble(
      `${url} does not take this REGISTRY_TOKEN${why && ` (${why})`}. The registry was not changed.
It has to be a key in force, or the one the shop was started with.`,
    )
  }
  if ([404, 405].includes(answer.status) && ['', 'not found'].includes(why)) {
    return new RegistryTrouble(
      `${url} takes no edits: its server has to be started with a REGISTRY_TOKEN. The registry was not changed.`,
    )
  }
  return new RegistryTrouble(
    `${why === '' ? `${url} answers ${answer.status}` : `${url}: ${why}`}. The registry was not changed.`,
  )
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
