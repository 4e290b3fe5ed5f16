import { type ArgsDef, defineCommand } from 'citty'
import { applyEdit } from '../apply-edit.ts'
import { type EditOutcome, promote, retire, rollback } from '../edit-registry.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { defaultOf, releasesOf } from '../releases-of.ts'
import { whyUnhealthy } from './why-unhealthy.ts'
import {
  COMMON_ARGS,
  CommandRefused,
  type CommonArgs,
  openRegistry,
  requireKnown,
  type World,
} from './world.ts'

export const REMOTE = {
  remote: {
    type: 'positional',
    description: 'Folder name of the remote, mf-tours',
    required: true,
  },
} as const
export const VERSION = {
  version: { type: 'positional', description: 'A version that is listed', required: true },
} as const
const PROMOTE_ARGS = { ...REMOTE, ...VERSION, ...COMMON_ARGS } as const
const ROLLBACK_ARGS = { ...REMOTE, ...COMMON_ARGS } as const

export function promoteCommand(world: World) {
  return defineCommand({
    meta: { name: 'promote', description: 'Makes a listed release the default' },
    args: PROMOTE_ARGS,
    run: ({ args }) =>
      edit(
        world,
        args,
        PROMOTE_ARGS,
        `promote ${args.remote} ${args.version}`,
        ifFit(world, args, (document) => promote(document, args.remote, args.version)),
      ),
  })
}

export function rollbackCommand(world: World) {
  return defineCommand({
    meta: { name: 'rollback', description: 'Goes back to the release that was the default before' },
    args: ROLLBACK_ARGS,
    run: ({ args }) =>
      edit(
        world,
        args,
        ROLLBACK_ARGS,
        `rollback ${args.remote}`,
        ifFit(world, args, async (document) => {
          const outcome = rollback(document, args.remote)
          if (outcome.kind === 'edited') return outcome
          // Reading the history may need a token, so it is read only if the list names no earlier
          // release.
          const history = await openRegistry(args, world).store.history()
          const earlier = history.map((revision) => revision.document)
          return rollback(document, args.remote, earlier)
        }),
      ),
  })
}

export function retireCommand(world: World) {
  return defineCommand({
    meta: { name: 'retire', description: 'Takes a release off the list: open visits leave it' },
    args: PROMOTE_ARGS,
    run: ({ args }) =>
      edit(world, args, PROMOTE_ARGS, `retire ${args.remote} ${args.version}`, (document) =>
        retire(document, args.remote, args.version),
      ),
  })
}

/**
 * Wraps an edit that gives visits to a release, the named one or the default after it: refuses it,
 * with the reason, if the release is changed, or cannot run with the live shell. Going back, which
 * names none, is not hindered by a release that only cannot be reached from here.
 */
export function ifFit(
  world: World,
  args: CommonArgs & { remote: string; version?: string },
  change: (document: RegistryDocument) => EditOutcome | Promise<EditOutcome>,
): (document: RegistryDocument) => Promise<EditOutcome> {
  const { shop } = openRegistry(args, world)
  return async (document) => {
    const outcome = await change(document)
    if (outcome.kind === 'refused' || outcome.document === document) return outcome
    const list = releasesOf(outcome.document, args.remote)
    const version = args.version ?? defaultOf(list)?.metadata.version ?? ''
    const objection = await whyUnhealthy(document, args.remote, version, shop)
    const stands = objection?.isSure || (objection !== null && args.version !== undefined)
    return stands ? { kind: 'refused', why: objection.why } : outcome
  }
}

export async function edit(
  world: World,
  args: CommonArgs & Record<string, unknown> & { _: string[] },
  known: ArgsDef,
  action: string,
  change: (document: RegistryDocument) => EditOutcome | Promise<EditOutcome>,
): Promise<void> {
  requireKnown(args, known)
  const { store, author } = openRegistry(args, world)
  if (args['dry-run'] === true) {
    const outcome = await change((await store.read()).document)
    if (outcome.kind === 'refused') throw refused(outcome.why)
    world.say(`Dry run, nothing was changed: ${outcome.said}`)
    return
  }
  const outcome = await applyEdit(store, change, { author, action })
  if (outcome.kind === 'refused') throw refused(outcome.why)
  world.say(outcome.said)
}

export function refused(why: string): CommandRefused {
  return new CommandRefused(`${why}\nThe registry was not changed.`)
}
