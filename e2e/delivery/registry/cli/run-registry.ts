import type { CommandDef, ParsedArgs } from 'citty'
import * as v from 'valibot'
import type { WantedEdit } from '../edits/make-edit.ts'
import { PREVIEW_DAYS } from '../previews/preview-right.ts'
import { releasesOf } from '../releases-of.ts'
import {
  ask,
  type CliContext,
  COMMON_ARGS,
  type CommonArgs,
  placeOf,
  REMOTE,
  readRegistry,
  requireNames,
  tokenOf,
} from './ask-registry.ts'
import { CommandRefused, command, runWords, table } from './command-line.ts'
import { printStatus } from './print-status.ts'
import { PUBLISH_ARGS, publish } from './publish-command.ts'

/** In ms. Before an edit, the server checks the release at its address, which takes time. */
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
    description: 'The share rises automatically, and the release goes back if it does worse',
  },
  visits: { type: 'string', description: 'Visits in each step of --auto; default: 100' },
  pause: { type: 'boolean', description: 'Keeps the share as it is' },
  resume: { type: 'boolean', description: 'Resumes, from the start of the current step' },
  ...COMMON_ARGS,
} as const
const { registry, token } = COMMON_ARGS
const PREVIEW = {
  ...ONE,
  registry,
  token,
  shell: { type: 'string', description: "Origin of the shop; default: the registry's origin" },
} as const
const KEY = {
  name: { type: 'positional', description: 'Name of the key, mf-tours-ci', required: true },
} as const
const CREATE_KEY = {
  ...KEY,
  remotes: {
    type: 'positional',
    description: 'Remotes of the key, mf-tours or mf-tours,mf-merch',
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

/** Runs `publish mf-tours 1.4.2`, `promote …` and so on; returns the exit code. */
export async function runRegistry(words: readonly string[], terminal: CliContext): Promise<number> {
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

function commandsIn(cli: CliContext): Record<string, CommandDef> {
  const edit = async (args: CommonArgs, wanted: WantedEdit) => {
    const query = args['dry-run'] === true ? '?dry-run' : ''
    const { said } = await ask(args, cli, `registry/edits${query}`, edited, {
      method: 'POST',
      body: JSON.stringify(wanted),
      timeoutMs: EDIT_MS,
      unanswered:
        'It is unknown whether the command was executed: check with npm run registry -- status.',
    })
    cli.say(said)
  }
  const sayTable = (rows: string[][]) => {
    for (const line of table(rows)) cli.say(line)
  }
  return {
    publish: command('Lists a release after checking every file of it', PUBLISH_ARGS, (args) =>
      publish(cli, args),
    ),
    promote: command('Makes a listed release the default', EDIT, (args) =>
      edit(args, { action: 'promote', ...named(args) }),
    ),
    canary: command('Gives a listed release a share of the visits', CANARY, (args) =>
      edit(args, canaryIn(args)),
    ),
    rollback: command(
      'Rolls back to the previous default release',
      { remote: REMOTE, ...COMMON_ARGS },
      (args) => edit(args, { action: 'rollback', remote: args.remote }),
    ),
    retire: command('Removes a release from the list: open visits stop using it', EDIT, (args) =>
      edit(args, { action: 'retire', ...named(args) }),
    ),
    status: command(
      'Listed releases, their shares of visits, and whether their files exist',
      COMMON_ARGS,
      (args) => printStatus(cli, args),
    ),
    history: command('All edits, newest first', COMMON_ARGS, async (args) => {
      const { revisions } = await ask(args, cli, 'registry/history', history)
      const rows = revisions.map(({ at, author, action }) => [at, author, action])
      sayTable([['when', 'who', 'what'], ...rows])
    }),
    preview: command(
      'A link that shows a listed release, valid for some days',
      PREVIEW,
      async (args) => {
        const { remote, version, shell } = args
        requireNames(remote, version)
        const shop = shell ?? placeOf(args, cli)
        if (!/^https?:\/\//.test(shop) || !URL.canParse(shop)) {
          throw new CommandRefused(
            `${shop} is not an address. Example: https://tickets.museum.example.`,
          )
        }
        const { right } = await ask(args, cli, 'registry/previews', given, {
          method: 'POST',
          body: JSON.stringify(named(args)),
        })
        const name = remote.replaceAll('-', '_')
        const link = new URL('/', shop)
        link.searchParams.set(`release.${name}`, version)
        link.searchParams.set(`preview.${name}`, right)
        cli.say(`Everyone who opens this link sees ${remote} ${version} in that visit. It is valid for ${PREVIEW_DAYS} days at most:
${link.href}`)
      },
    ),
    keys: {
      meta: { description: 'Keys of teams, each for some remotes' },
      subCommands: {
        create: command('Makes a key: keys create mf-tours-ci mf-tours', CREATE_KEY, (args) =>
          createKey(cli, args),
        ),
        list: command(
          'Lists the keys, with the time of their last use',
          { registry, token },
          async (args) => {
            const { keys } = await ask(args, cli, 'registry/keys', keyList)
            const rows = keys.map(({ name, remotes, createdAt, usedAt, revokedAt }) => [
              name,
              remotes.join(', '),
              createdAt,
              usedAt ?? '–',
              revokedAt ?? '–',
            ])
            if (rows.length === 0) cli.say('There are no keys.')
            else sayTable([['name', 'for', 'made', 'last used', 'revoked'], ...rows])
          },
        ),
        revoke: command(
          'Ends a key: keys revoke mf-tours-ci',
          { ...KEY, registry, token },
          async (args) => {
            const path = `registry/keys/${encodeURIComponent(args.name)}`
            await ask(args, cli, path, null, { method: 'DELETE' })
            cli.say(`The key ${args.name} is no longer valid.`)
          },
        ),
      },
    },
  }
}

async function createKey(cli: CliContext, args: CommonArgs & { name: string; remotes: string }) {
  const { name } = args
  const remotes = args.remotes.split(',').filter(Boolean)
  const { key } = await ask(args, cli, 'registry/keys', made, {
    method: 'POST',
    body: JSON.stringify({ name, remotes }),
  })
  const document = await readRegistry(placeOf(args, cli), tokenOf(args, cli))
  const unknown = remotes.filter((remote) => releasesOf(document, remote).length === 0)
  if (unknown.length > 0) {
    cli.say(`Not in the registry yet: ${unknown.join(', ')}. Are these names right?`)
  }
  cli.say(`The key ${name} is for ${remotes.join(', ')}. It is shown only once; store it in the team's
pipeline as REGISTRY_TOKEN:\n${key}`)
}

function canaryIn(args: ParsedArgs<typeof CANARY>): WantedEdit {
  const { share, visits } = args
  const one = named(args)
  const flags = (['auto', 'pause', 'resume'] as const).filter((flag) => args[flag] === true)
  if (flags.length + (share === undefined ? 0 : 1) !== 1) {
    throw refused('Give exactly one of: a share in percent, --auto, --pause, --resume.')
  }
  const [flag] = flags
  if (visits !== undefined && flag !== 'auto') throw refused('--visits needs --auto.')
  if (visits !== undefined && !/^[1-9]\d{0,5}$/.test(visits)) {
    throw refused(`${visits} is not a number of visits.`)
  }
  if (flag === 'auto') {
    return { action: flag, ...one, visits: visits === undefined ? undefined : Number(visits) }
  }
  if (flag !== undefined) return { action: flag, ...one }
  if (share !== undefined && /^\d+%?$/.test(share)) {
    return { action: 'canary', ...one, share: Number.parseInt(share, 10) }
  }
  throw refused(`${share} is not a share: a whole number from 0 to 100 is needed.`)
}

function refused(why: string): CommandRefused {
  return new CommandRefused(`${why}\nThe registry was not changed.`)
}

function named({ remote, version }: { remote: string; version: string }) {
  return { remote, version }
}
