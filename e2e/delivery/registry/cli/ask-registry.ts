import * as v from 'valibot'
import type { RegistryDocument } from '../registry-document.ts'
import { parseDocument, RegistryTrouble } from '../registry-store.ts'
import { authorOf, type CommonArgs, placeOf, tokenOf, type World } from './world.ts'

const TIMEOUT_MS = 15_000

const told = v.object({
  error: v.optional(v.string(), ''),
  problems: v.optional(v.array(v.string())),
})

interface Asked extends RequestInit {
  timeoutMs?: number
  /** What is said if no answer comes. */
  unanswered?: string
  /** What is said of the problems that the server names. */
  inWords?: (problems: readonly string[]) => string
}

/** Asks the shop's server, below the registry's address; rejects for every answer that is not good. */
export async function ask(
  args: CommonArgs,
  world: World,
  path: string,
  asked: Asked = {},
): Promise<Response> {
  const author = { 'registry-author': encodeURIComponent(authorOf(args, world)) }
  const headers = { ...author, ...asked.headers }
  const url = new URL(path, placeOf(args, world)).href
  return await askRegistry(url, tokenOf(args, world), { ...asked, headers })
}

/**
 * The registry at its address. Caches on the way answer without a token only, so that with one it is
 * the newest.
 */
export async function readRegistry(address: string, token?: string): Promise<RegistryDocument> {
  const answer = await askRegistry(address, token)
  return parseDocument(await answer.text(), address)
}

async function askRegistry(
  url: string,
  token: string | undefined,
  {
    timeoutMs = TIMEOUT_MS,
    unanswered = 'The registry was not changed.',
    inWords = (problems) => `${problems.join('\n')}\nThe registry was not changed.`,
    ...request
  }: Asked = {},
): Promise<Response> {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const headers = { ...request.headers, ...authorization }
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { ...request, headers, signal }).catch((error: unknown) => {
    throw new RegistryTrouble(
      `${url} cannot be reached (${reasonOf(error)}). ${unanswered}
Is the shop running there? SHOP_REGISTRY or --registry names another.`,
    )
  })
  if (answer.ok) return answer
  const said = v.safeParse(told, await answer.json().catch(() => null))
  if (said.success && said.output.problems) throw new RegistryTrouble(inWords(said.output.problems))
  throw new RegistryTrouble(refusal(answer, url, token, said.success ? said.output.error : ''))
}

/** What an answer that is not good means; `why` is in the server's own words, or empty. */
function refusal(
  { status }: Response,
  url: string,
  token: string | undefined,
  why: string,
): string {
  if (status === 401 && token === undefined) {
    return `${url} wants a token: set REGISTRY_TOKEN to your team's key, or to the one the shop was started with.`
  }
  if (status === 401) {
    return `${url} does not take this REGISTRY_TOKEN${why && ` (${why})`}. The registry was not changed.
It has to be a key in force, or the one the shop was started with.`
  }
  if ([404, 405].includes(status) && ['', 'not found'].includes(why)) {
    return url.endsWith('.json')
      ? `${url} answers ${status}: is it the address of the registry, …/registry.json?`
      : `${url} takes no edits: its server has to be started with a REGISTRY_TOKEN, and be as new as this command. The registry was not changed.`
  }
  return `${why === '' ? `${url} answers ${status}` : `${url}: ${why}`}. The registry was not changed.`
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
