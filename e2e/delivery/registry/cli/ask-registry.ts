import { userInfo } from 'node:os'
import type { ParsedArgs } from 'citty'
import * as v from 'valibot'
import type { RegistryDocument } from '../registry-document.ts'
import { parseDocument, RegistryTrouble } from '../registry-store.ts'
import { isReleaseName } from '../safe-names.ts'
import { CommandRefused, type Terminal } from './command-line.ts'

/** Where `npm start` serves it. */
const LOCAL_REGISTRY = 'http://localhost:8080/registry.json'
const TIMEOUT_MS = 15_000

export interface World extends Terminal {
  /** Prints what is no part of the result. */
  note: (line: string) => void
  env: Record<string, string | undefined>
  /** Folder that relative paths are resolved against. */
  folder: string
}

/** Options of every command. */
export const COMMON_ARGS = {
  registry: {
    type: 'string',
    valueHint: 'URL',
    description: `The registry, ${LOCAL_REGISTRY}; else SHOP_REGISTRY`,
  },
  token: { type: 'string', description: 'Your key, lets a server be edited; else REGISTRY_TOKEN' },
  author: { type: 'string', description: 'Who edits, for the history' },
  'dry-run': { type: 'boolean', description: 'Checks and says everything and changes nothing' },
} as const

export const REMOTE = {
  type: 'positional',
  description: 'Folder name of the remote, mf-tours',
  required: true,
} as const

export type CommonArgs = Partial<ParsedArgs<typeof COMMON_ARGS>>

/** The operator's token or a team's key. */
export function tokenOf({ token }: CommonArgs, { env }: World): string | undefined {
  return token ?? (env.REGISTRY_TOKEN || undefined)
}

/** Address of the registry, from the option or the environment, which is printed. */
export function placeOf({ registry }: CommonArgs, { env, note }: World): string {
  const place = registry ?? env.SHOP_REGISTRY
  if (!place) {
    throw new CommandRefused(`Say which registry: --registry, or SHOP_REGISTRY in the environment.
Of a shop that npm start has opened: ${LOCAL_REGISTRY}`)
  }
  note(`Registry: ${place}`)
  if (/^https?:\/\//.test(place) && URL.canParse(place)) return place
  throw new CommandRefused(
    /^[\w.-]+:\d+(\/|$)/.test(place)
      ? `${place} is no address: http://${place}?`
      : `${place} is no address of a registry: ${LOCAL_REGISTRY} is one. A shop serves it, which npm start opens.`,
  )
}

/** Refuses names that are not safe in an address and in a file path. */
export function requireNames(remote: string, version: string): void {
  if (isReleaseName(remote, version)) return
  throw new CommandRefused(`${remote} ${version} is no remote and its version: mf-tours 1.4.2 is.`)
}

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

/**
 * Asks the shop's server, below the registry's address, for JSON of this form (or none); rejects for
 * every answer that is not good.
 */
export async function ask<Answer>(
  args: CommonArgs,
  world: World,
  path: string,
  form: v.GenericSchema<unknown, Answer> | null,
  asked: Asked = {},
): Promise<Answer> {
  const author = args.author ?? (world.env.REGISTRY_AUTHOR || userInfo().username)
  const headers = { ...asked.headers, 'registry-author': encodeURIComponent(author) }
  const url = new URL(path, placeOf(args, world)).href
  const answer = await askRegistry(url, tokenOf(args, world), { ...asked, headers })
  return form === null ? (undefined as Answer) : v.parse(form, await answer.json())
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
