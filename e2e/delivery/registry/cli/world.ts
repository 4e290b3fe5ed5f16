import { userInfo } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import type { ArgsDef } from 'citty'
import { isReleaseName } from '../release-name.ts'

/** Where `npm start` serves it. */
const LOCAL_REGISTRY = 'http://localhost:8080/registry.json'

/** What a command gets from its terminal. */
export interface World {
  say: (line: string) => void
  /** Prints why a command failed. */
  complain: (line: string) => void
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

export const SHELL = {
  shell: { type: 'string', description: 'Origin of the shop; else that of the registry' },
} as const

export interface CommonArgs {
  registry?: string | undefined
  token?: string | undefined
  shell?: string | undefined
  author?: string | undefined
  'dry-run'?: boolean | undefined
}

/** Origin of the shop that reads the registry. */
export function shopOf(args: CommonArgs, world: World): string {
  return originOf(args.shell ?? placeOf(args, world))
}

/** Who edits, for the history. */
export function authorOf({ author }: CommonArgs, { env }: Pick<World, 'env'>): string {
  return author ?? (env.REGISTRY_AUTHOR || userInfo().username)
}

/** The operator's token or a team's key. */
export function tokenOf({ token }: CommonArgs, { env }: Pick<World, 'env'>): string | undefined {
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

function originOf(address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin
  throw new CommandRefused(`${address} is no address: https://tickets.museum.example is one.`)
}

export function absolute(path: string, folder: string): string {
  return isAbsolute(path) ? path : resolve(folder, path)
}

/** Refuses names that are not safe in an address and in a file path. */
export function requireNames(remote: string, version: string): void {
  if (isReleaseName(remote, version)) return
  throw new CommandRefused(`${remote} ${version} is no remote and its version: mf-tours 1.4.2 is.`)
}

/** A command that was not carried out; its message says why, what is unchanged and what to do. */
export class CommandRefused extends Error {}

/** Refuses unknown options: a misspelt `--dry-run` must not make a real change. */
export function requireKnown(
  args: Record<string, unknown> & { _: string[] },
  known: ArgsDef,
): void {
  const names = new Set(['_', ...Object.keys(known).flatMap((name) => [name, camel(name)])])
  const unknown = Object.keys(args).filter((name) => !names.has(name))
  const places = Object.values(known).filter(({ type }) => type === 'positional').length
  const excess = [...unknown.map((name) => `--${name}`), ...args._.slice(places)]
  if (excess.length === 0) return
  throw new CommandRefused(
    `${excess.join(', ')}: unknown. Nothing was changed; --help says what there is.`,
  )
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
