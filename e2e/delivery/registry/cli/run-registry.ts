import type { CommandDef, ParsedArgs } from 'citty'
import * as v from 'valibot'
import type { WantedEdit } from '../edits/make-edit.ts'
import { PREVIEW_DAYS } from '../previews/preview-right.ts'
import { releasesOf } from '../releases-of.ts'
import {
  ask,
  COMMON_ARGS,
  type CommonArgs,
  placeOf,
  REMOTE,
  readRegistry,
  requireNames,
  tokenOf,
  type World,
} from './ask-registry.ts'
import { CommandRefused, command, runWords, table } from './command-line.ts'
import { PUBLISH_ARGS, publish } from './publish-command.ts'
import { sayStatus } from './say-status.ts'

/** The server looks at the release at its address first. */
const EDIT_MS = 60_000

const ONE = {
  remote: REMOTE,
  version: { type: 'positional', description: 'A version that is listed', required: true },
} as const
const EDIT = { ...ONE, ...COMMON_ARGS } as const
const CANARY = {
  ...ONE,
  share: { type: 'positional', description: 'Percent of visits, 0 to 100', required: false },
  auto: {
    type: 'boolean',
    description: 'The share rises by itself, and goes back if the release does worse',
  },
  visits: { type: 'string', description: 'Visits that each step of --auto wants; else 100' },
  pause: { type: 'boolean', description: 'The share stays as it is' },
  resume: { type: 'boolean', description: 'It goes on, from the beginning of its step' },
  ...COMMON_ARGS,
} as const
const { registry, token } = COMMON_ARGS
const PREVIEW = {
  ...ONE,
  registry,
  token,
  shell: { type: 'string', description: 'Origin of the shop; else that of the registry' },
} as const
const KEY = {
  name: { type: 'positional', description: 'Name of the key, mf-tours-ci', required: true },
} as const
const CREATE_KEY = {
  ...KEY,
  remotes: {
    type: 'positional',
    description: 'The remotes it is for, mf-tours or mf-tours,mf-merch',
    required: true,
  },
  registry,
  token,
} as const

const edited = v.object({ said: v.string() })
const made = v.object({ key: v.string() })
const given = v.object({ right: v.string() })
const history = v.object({
  revisions: v.array(v.object({ at: v.string(), author: v.string(), action: v.string() })),
})
const keyList = v.object({
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

/** `publish mf-tours 1.4.2`, `promote …` and so on; the result is the exit code. */
export async function runRegistry(words: readonly string[], terminal: World): Promise<number> {
  const noted = new Set<string>()
  const note = (line: string) => {
    if (!noted.has(line)) terminal.note(line)
    noted.add(line)
  }
  return await runWords(words, terminal, {
    name: 'registry',
    description: 'Which release of each remote the shop loads',
    commands: commandsIn({ ...terminal, note }),
  })
}

function commandsIn(world: World): Record<string, CommandDef> {
  const edit = async (args: CommonArgs, wanted: WantedEdit) => {
    const query = args['dry-run'] === true ? '?dry-run' : ''
    const { said } = await ask(args, world, `registry/edits${query}`, edited, {
      method: 'POST',
      body: JSON.stringify(wanted),
      timeoutMs: EDIT_MS,
      unanswered: 'Whether it was done is not known: npm run registry -- status says so.',
    })
    world.say(said)
  }
  const sayTable = (rows: string[][]) => {
    for (const line of table(rows)) world.say(line)
  }
  return {
    publish: command('Lists a release after checking every file of it', PUBLISH_ARGS, (args) =>
      publish(world, args),
    ),
    promote: command('Makes a listed release the default', EDIT, (args) =>
      edit(args, { action: 'promote', ...named(args) }),
    ),
    canary: command('Gives a listed release a share of the visits', CANARY, (args) =>
      edit(args, canaryIn(args)),
    ),
    rollback: command(
      'Goes back to the release that was the default before',
      { remote: REMOTE, ...COMMON_ARGS },
      (args) => edit(args, { action: 'rollback', remote: args.remote }),
    ),
    retire: command('Takes a release off the list: open visits leave it', EDIT, (args) =>
      edit(args, { action: 'retire', ...named(args) }),
    ),
    status: command(
      'What is listed, what visits get, and whether it is there',
      COMMON_ARGS,
      (args) => sayStatus(world, args),
    ),
    history: command('Who did what, newest first', COMMON_ARGS, async (args) => {
      const { revisions } = await ask(args, world, 'registry/history', history)
      const rows = revisions.map(({ at, author, action }) => [at, author, action])
      sayTable([['when', 'who', 'what'], ...rows])
    }),
    preview: command('A link that shows a listed release, for some days', PREVIEW, async (args) => {
      const { remote, version, shell } = args
      requireNames(remote, version)
      const shop = shell ?? placeOf(args, world)
      if (!/^https?:\/\//.test(shop) || !URL.canParse(shop)) {
        throw new CommandRefused(`${shop} is no address: https://tickets.museum.example is one.`)
      }
      const { right } = await ask(args, world, 'registry/previews', given, {
        method: 'POST',
        body: JSON.stringify(named(args)),
      })
      const name = remote.replaceAll('-', '_')
      const link = new URL('/', shop)
      link.searchParams.set(`release.${name}`, version)
      link.searchParams.set(`preview.${name}`, right)
      world.say(`Whoever opens this sees ${remote} ${version} for that visit, ${PREVIEW_DAYS} days from now at most:
${link.href}`)
    }),
    keys: {
      meta: { description: 'Keys of teams, each for some remotes' },
      subCommands: {
        create: command('Makes a key: keys create mf-tours-ci mf-tours', CREATE_KEY, (args) =>
          createKey(world, args),
        ),
        list: command(
          'Which keys there are, and when they were used last',
          { registry, token },
          async (args) => {
            const { keys } = await ask(args, world, 'registry/keys', keyList)
            const rows = keys.map(({ name, remotes, createdAt, usedAt, revokedAt }) => [
              name,
              remotes.join(', '),
              createdAt,
              usedAt ?? '–',
              revokedAt ?? '–',
            ])
            if (rows.length === 0) world.say('No keys were made here.')
            else sayTable([['name', 'for', 'made', 'last used', 'revoked'], ...rows])
          },
        ),
        revoke: command(
          'Ends a key: keys revoke mf-tours-ci',
          { ...KEY, registry, token },
          async (args) => {
            const path = `registry/keys/${encodeURIComponent(args.name)}`
            await ask(args, world, path, null, { method: 'DELETE' })
            world.say(`The key ${args.name} opens nothing any more.`)
          },
        ),
      },
    },
  }
}

async function createKey(world: World, args: CommonArgs & { name: string; remotes: string }) {
  const { name } = args
  const remotes = args.remotes.split(',').filter(Boolean)
  const { key } = await ask(args, world, 'registry/keys', made, {
    method: 'POST',
    body: JSON.stringify({ name, remotes }),
  })
  const document = await readRegistry(placeOf(args, world), tokenOf(args, world))
  const unknown = remotes.filter((remote) => releasesOf(document, remote).length === 0)
  if (unknown.length > 0) {
    world.say(`Not in the registry yet: ${unknown.join(', ')}. Is that what was meant?`)
  }
  world.say(`The key ${name} is for ${remotes.join(', ')}. It is shown this once; the team's
pipeline keeps it as REGISTRY_TOKEN:\n${key}`)
}

function canaryIn(args: ParsedArgs<typeof CANARY>): WantedEdit {
  const { share, visits } = args
  const one = named(args)
  const flags = (['auto', 'pause', 'resume'] as const).filter((flag) => args[flag] === true)
  if (flags.length + (share === undefined ? 0 : 1) !== 1) {
    throw refused('Give one of a share in percent, --auto, --pause and --resume.')
  }
  const [flag] = flags
  if (visits !== undefined && flag !== 'auto') throw refused('--visits belongs to --auto.')
  if (visits !== undefined && !/^[1-9]\d{0,5}$/.test(visits)) {
    throw refused(`${visits} is no number of visits.`)
  }
  if (flag === 'auto') {
    return { action: flag, ...one, visits: visits === undefined ? undefined : Number(visits) }
  }
  if (flag !== undefined) return { action: flag, ...one }
  if (share !== undefined && /^\d+%?$/.test(share)) {
    return { action: 'canary', ...one, share: Number.parseInt(share, 10) }
  }
  throw refused(`${share} is no share: a whole number from 0 to 100 is needed.`)
}

function refused(why: string): CommandRefused {
  return new CommandRefused(`${why}\nThe registry was not changed.`)
}

function named({ remote, version }: { remote: string; version: string }) {
  return { remote, version }
}
