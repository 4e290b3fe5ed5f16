import { defineCommand } from 'citty'
import type { WantedEdit } from '../edits/edit-route.ts'
import { edit, named, REMOTE, VERSION } from './edit-commands.ts'
import { COMMON_ARGS, CommandRefused, type CommonArgs, type World } from './world.ts'

const ARGS = {
  ...REMOTE,
  ...VERSION,
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

interface CanaryArgs extends CommonArgs {
  remote: string
  version: string
  share?: string | undefined
  auto?: boolean | undefined
  visits?: string | undefined
  pause?: boolean | undefined
  resume?: boolean | undefined
}

export function canaryCommand(world: World) {
  return defineCommand({
    meta: { name: 'canary', description: 'Gives a listed release a share of the visits' },
    args: ARGS,
    run: ({ args }) => edit(world, args, ARGS, wanted(args)),
  })
}

function wanted(args: CanaryArgs): WantedEdit {
  const { share } = args
  const flags = (['auto', 'pause', 'resume'] as const).filter((flag) => args[flag] === true)
  if (flags.length + (share === undefined ? 0 : 1) !== 1) {
    throw refused('Give one of a share in percent, --auto, --pause and --resume.')
  }
  const [flag] = flags
  if (args.visits !== undefined && flag !== 'auto') throw refused('--visits belongs to --auto.')
  if (args.visits !== undefined && !/^[1-9]\d{0,5}$/.test(args.visits)) {
    throw refused(`${args.visits} is no number of visits.`)
  }
  if (flag === 'auto') {
    const visits = args.visits === undefined ? undefined : Number(args.visits)
    return { action: flag, ...named(args), visits }
  }
  if (flag !== undefined) return { action: flag, ...named(args) }
  if (share !== undefined && /^\d+%?$/.test(share)) {
    return { action: 'canary', ...named(args), share: Number.parseInt(share, 10) }
  }
  throw refused(`${share} is no share: a whole number from 0 to 100 is needed.`)
}

function refused(why: string): CommandRefused {
  return new CommandRefused(`${why}\nThe registry was not changed.`)
}
