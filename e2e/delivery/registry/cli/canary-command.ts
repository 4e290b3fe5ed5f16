import { defineCommand } from 'citty'
import { pauseAutomatic, resumeAutomatic, startAutomatic } from '../canary/automatic.ts'
import { canary, type EditOutcome } from '../edit-registry.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { edit, ifFit, REMOTE, refused, VERSION } from './edit-commands.ts'
import { COMMON_ARGS, type CommonArgs, placeOf, type World } from './world.ts'

/** So many visits with a release are wanted in each step. */
const VISITS = '100'

const ARGS = {
  ...REMOTE,
  ...VERSION,
  share: { type: 'positional', description: 'Percent of visits, 0 to 100', required: false },
  auto: {
    type: 'boolean',
    description: 'The share rises by itself, and goes back if the release does worse',
  },
  visits: { type: 'string', description: `Visits that each step of --auto wants; else ${VISITS}` },
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
    run: async ({ args }) => {
      const { words, change } = wanted(args, world)
      const action = `canary ${args.remote} ${args.version} ${words}`
      await edit(world, args, ARGS, action, change)
    },
  })
}

type Change = (document: RegistryDocument) => EditOutcome | Promise<EditOutcome>

function wanted(args: CanaryArgs, world: World): { words: string; change: Change } {
  const { remote, version, share } = args
  const flags = (['auto', 'pause', 'resume'] as const).filter((flag) => args[flag] === true)
  if (flags.length + (share === undefined ? 0 : 1) !== 1) {
    throw refused('Give one of a share in percent, --auto, --pause and --resume.')
  }
  const [flag] = flags
  if (args.visits !== undefined && flag !== 'auto') throw refused('--visits belongs to --auto.')
  if (flag !== undefined && !/^https?:/.test(placeOf(args, world))) {
    throw refused('Only a shop’s server judges a release: name its registry, not a file.')
  }
  switch (flag) {
    case 'auto': {
      const visits = visitsOf(args.visits ?? VISITS)
      const words = args.visits === undefined ? '--auto' : `--auto --visits ${visits}`
      const start: Change = (document) => startAutomatic(document, remote, version, visits)
      return { words, change: ifFit(world, args, start) }
    }
    case 'pause':
      return { words: '--pause', change: (document) => pauseAutomatic(document, remote, version) }
    case 'resume':
      return { words: '--resume', change: (document) => resumeAutomatic(document, remote, version) }
    default: {
      const percent = shareOf(share ?? '')
      const give: Change = (document) => canary(document, remote, version, percent)
      return { words: share ?? '', change: percent === 0 ? give : ifFit(world, args, give) }
    }
  }
}

/** `25` and `25%`; anything else is refused. */
function shareOf(text: string): number {
  if (/^\d+%?$/.test(text)) return Number.parseInt(text, 10)
  throw refused(`${text} is no share: a whole number from 0 to 100 is needed.`)
}

function visitsOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw refused(`${text} is no number of visits.`)
}
