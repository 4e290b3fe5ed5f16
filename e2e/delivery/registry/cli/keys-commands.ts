import { defineCommand } from 'citty'
import * as v from 'valibot'
import { releasesOf } from '../releases-of.ts'
import { ask, readRegistry } from './ask-registry.ts'
import { table } from './table.ts'
import { COMMON_ARGS, placeOf, requireKnown, type World } from './world.ts'

const { registry, token } = COMMON_ARGS
const LIST_ARGS = { registry, token } as const
const NAME = {
  type: 'positional',
  description: 'Name of the key, mf-tours-ci',
  required: true,
} as const
const REVOKE_ARGS = { name: NAME, ...LIST_ARGS } as const
const CREATE_ARGS = {
  name: NAME,
  remotes: {
    type: 'positional',
    description: 'The remotes it is for, mf-tours or mf-tours,mf-merch',
    required: true,
  },
  ...LIST_ARGS,
} as const

const made = v.object({ key: v.string() })
const listed = v.object({
  keys: v.array(
    v.object({
      name: v.string(),
      remotes: v.array(v.string()),
      createdAt: v.string(),
      usedAt: v.nullable(v.string()),
      revokedAt: v.nullable(v.string()),
    }),
  ),
})

/** `keys create mf-tours-ci mf-tours`, `keys list`, `keys revoke mf-tours-ci`, with the operator's token. */
export function keysCommand(world: World) {
  return defineCommand({
    meta: { name: 'keys', description: 'Keys of teams, each for some remotes' },
    subCommands: {
      create: createCommand(world),
      list: listCommand(world),
      revoke: revokeCommand(world),
    },
  })
}

function createCommand(world: World) {
  return defineCommand({
    meta: { name: 'create', description: 'Makes a key: keys create mf-tours-ci mf-tours' },
    args: CREATE_ARGS,
    run: async ({ args }) => {
      requireKnown(args, CREATE_ARGS)
      const remotes = args.remotes.split(',').filter(Boolean)
      const answer = await ask(args, world, 'registry/keys', {
        method: 'POST',
        body: JSON.stringify({ name: args.name, remotes }),
      })
      const { key } = v.parse(made, await answer.json())
      const document = await readRegistry(placeOf(args, world))
      const unknown = remotes.filter((remote) => releasesOf(document, remote).length === 0)
      if (unknown.length > 0) {
        world.say(`Not in the registry yet: ${unknown.join(', ')}. Is that what was meant?`)
      }
      world.say(`The key ${args.name} is for ${remotes.join(', ')}. It is shown this once; the team's
pipeline keeps it as REGISTRY_TOKEN:\n${key}`)
    },
  })
}

function listCommand(world: World) {
  return defineCommand({
    meta: { name: 'list', description: 'Which keys there are, and when they were used last' },
    args: LIST_ARGS,
    run: async ({ args }) => {
      requireKnown(args, LIST_ARGS)
      const answer = await ask(args, world, 'registry/keys')
      const { keys } = v.parse(listed, await answer.json())
      const rows = keys.map(({ name, remotes, createdAt, usedAt, revokedAt }) => [
        name,
        remotes.join(', '),
        createdAt,
        usedAt ?? '–',
        revokedAt ?? '–',
      ])
      if (rows.length === 0) world.say('No keys were made here.')
      else
        for (const line of table([['name', 'for', 'made', 'last used', 'revoked'], ...rows])) {
          world.say(line)
        }
    },
  })
}

function revokeCommand(world: World) {
  return defineCommand({
    meta: { name: 'revoke', description: 'Ends a key: keys revoke mf-tours-ci' },
    args: REVOKE_ARGS,
    run: async ({ args }) => {
      requireKnown(args, REVOKE_ARGS)
      await ask(args, world, `registry/keys/${encodeURIComponent(args.name)}`, { method: 'DELETE' })
      world.say(`The key ${args.name} opens nothing any more.`)
    },
  })
}
