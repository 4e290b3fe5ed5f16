import { type ArgsDef, defineCommand } from 'citty'
import * as v from 'valibot'
import type { WantedEdit } from '../edits/edit-route.ts'
import { ask } from './ask-registry.ts'
import { COMMON_ARGS, type CommonArgs, requireKnown, type World } from './world.ts'

/** The server looks at the release at its address first. */
const TIMEOUT_MS = 60_000

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
const VERSION_ARGS = { ...REMOTE, ...VERSION, ...COMMON_ARGS } as const
const REMOTE_ARGS = { ...REMOTE, ...COMMON_ARGS } as const

const edited = v.object({ said: v.string() })

export function promoteCommand(world: World) {
  return editCommand(world, 'promote', 'Makes a listed release the default')
}

export function retireCommand(world: World) {
  return editCommand(world, 'retire', 'Takes a release off the list: open visits leave it')
}

function editCommand(world: World, action: 'promote' | 'retire', description: string) {
  return defineCommand({
    meta: { name: action, description },
    args: VERSION_ARGS,
    run: ({ args }) => edit(world, args, VERSION_ARGS, { action, ...named(args) }),
  })
}

export function rollbackCommand(world: World) {
  return defineCommand({
    meta: { name: 'rollback', description: 'Goes back to the release that was the default before' },
    args: REMOTE_ARGS,
    run: ({ args }) => edit(world, args, REMOTE_ARGS, { action: 'rollback', remote: args.remote }),
  })
}

export function named({ remote, version }: { remote: string; version: string }) {
  return { remote, version }
}

/** Has the server make an edit, and prints what it says. */
export async function edit(
  world: World,
  args: CommonArgs & Record<string, unknown> & { _: string[] },
  known: ArgsDef,
  wanted: WantedEdit,
): Promise<void> {
  requireKnown(args, known)
  const query = args['dry-run'] === true ? '?dry-run' : ''
  const answer = await ask(args, world, `registry/edits${query}`, {
    method: 'POST',
    body: JSON.stringify(wanted),
    timeoutMs: TIMEOUT_MS,
    unanswered: 'Whether it was done is not known: npm run registry -- status says so.',
  })
  world.say(v.parse(edited, await answer.json()).said)
}
