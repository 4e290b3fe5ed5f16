import { userInfo } from 'node:os'
import type { ParsedArgs } from 'citty'
import * as v from 'valibot'
import type { RegistryDocument } from '../registry-document.ts'
import { parseDocument, RegistryTrouble } from '../registry-store.ts'
import { isReleaseName } from '../safe-names.ts'
import { CommandRefused, type Terminal } from './command-line.ts'

/** Address of the registry with `npm start`. */
const LOCAL_REGISTRY = 'http://localhost:8080/registry.json'
const TIMEOUT_MS = 15_000

export interface CliContext extends Terminal {
  /** Prints remarks that are not part of the command's result. */
  note: (line: string) => void
  env: Record<string, string | undefined>
  /** The folder in which relative paths begin. */
  folder: string
}

export const COMMON_ARGS = {
  registry: {
    type: 'string',
    valueHint: 'URL',
    description: `Address of the registry, such as ${LOCAL_REGISTRY}; default: SHOP_REGISTRY`,
  },
  token: {
    type: 'string',
    description: 'Your key for edits on the server; default: REGISTRY_TOKEN',
  },
  author: { type: 'string', description: 'Author of the edit, for the history' },
  'dry-run': { type: 'boolean', description: 'Checks and reports everything, and changes nothing' },
} as const

export const REMOTE = {
  type: 'positional',
  description: 'Folder name of the remote, mf-tours',
  required: true,
} as const

export type CommonArgs = Partial<ParsedArgs<typeof COMMON_ARGS>>

/** The operator's token or a team's key. */
export function tokenOf({ token }: CommonArgs, { env }: CliContext): string | undefined {
  return token ?? (env.REGISTRY_TOKEN || undefined)
}

/** Address of the registry, from the option or the environment; prints it. */
export function placeOf({ registry }: CommonArgs, { env, note }: CliContext): string {
  const place = registry ?? env.SHOP_REGISTRY
  if (!place) {
    throw new CommandRefused(`Name the registry with --registry, or with SHOP_REGISTRY in the environment.
The registry of npm start: ${LOCAL_REGISTRY}`)
  }
  note(`Registry: ${place}`)
  if (/^https?:\/\//.test(place) && URL.canParse(place)) return place
  throw new CommandRefused(
    /^[\w.-]+:\d+(\/|$)/.test(place)
      ? `${place} is not an address. Did you mean http://${place}?`
      : `${place} is not the address of a registry. Example: ${LOCAL_REGISTRY}, which npm start serves.`,
  )
}

/** Refuses names that cannot be used in an address and in a file path. */
export function requireNames(remote: string, version: string): void {
  if (isReleaseName(remote, version)) return
  throw new CommandRefused(
    `${remote} ${version} is not a remote and its version. Example: mf-tours 1.4.2.`,
  )
}

const told = v.object({
  error: v.optional(v.string(), ''),
  problems: v.optional(v.array(v.string())),
})

interface Asked extends RequestInit {
  timeoutMs?: number
  unanswered?: string
  inWords?: (problems: readonly string[]) => string
}

/**
 * Sends a request to the shop's server, at a path below the registry's address, and reads a JSON
 * answer of this form. With null as form, it reads nothing. Rejects for every answer that is not a
 * success.
 */
export async function ask<Answer>(
  args: CommonArgs,
  cli: CliContext,
  path: string,
  form: v.GenericSchema<unknown, Answer> | null,
  asked: Asked = {},
): Promise<Answer> {
  const author = args.author ?? (cli.env.REGISTRY_AUTHOR || userInfo().username)
  const headers = { ...asked.headers, 'registry-author': encodeURIComponent(author) }
  const url = new URL(path, placeOf(args, cli)).href
  const answer = await askRegistry(url, tokenOf(args, cli), { ...asked, headers })
  return form === null ? (undefined as Answer) : v.parse(form, await answer.json())
}

/**
 * The registry at its address. With a token it is always the current one, because caches answer
 * only requests without a token.
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
Is the shop running there? Use SHOP_REGISTRY or --registry for another address.`,
    )
  })
  if (answer.ok) return answer
  const said = v.safeParse(told, await answer.json().catch(() => null))
  if (said.success && said.output.problems) throw new RegistryTrouble(inWords(said.output.problems))
  throw new RegistryTrouble(refusal(answer, url, token, said.success ? said.output.error : ''))
}

/** The message for a failed request; `why` is the server's own text, or empty. */
function refusal(
  { status }: Response,
  url: string,
  token: string | undefined,
  why: string,
): string {
  if (status === 401 && token === undefined) {
    return `${url} needs a token: set REGISTRY_TOKEN to your team's key, or to the token with which the shop was started.`
  }
  if (status === 401) {
    return `${url} does not accept this REGISTRY_TOKEN${why && ` (${why})`}. The registry was not changed.
Use a valid key, or the token with which the shop was started.`
  }
  if ([404, 405].includes(status) && ['', 'not found'].includes(why)) {
    return url.endsWith('.json')
      ? `${url} answers ${status}: is it the address of the registry, …/registry.json?`
      : `${url} accepts no edits: start its server with a REGISTRY_TOKEN, in a version at least as new as this command. The registry was not changed.`
  }
  return `${why === '' ? `${url} answers ${status}` : `${url}: ${why}`}. The registry was not changed.`
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
