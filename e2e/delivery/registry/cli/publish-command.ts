import { defineCommand } from 'citty'
import { applyEdit } from '../apply-edit.ts'
import { publish } from '../edit-registry.ts'
import { folderSource, servedSource } from '../health/release-source.ts'
import { type Expected, type Inspection, inspectRelease } from '../inspect-release.ts'
import { listInspected, publishedUrl } from '../list-release.ts'
import type { ListedRelease } from '../registry-document.ts'
import { liveShell } from './live-shell.ts'
import { askableBy, requireAllowed } from './require-allowed.ts'
import { releaseHere, releaseHint, sendRelease, unpublishable } from './send-release.ts'
import { uploadRelease } from './upload-release.ts'
import {
  absolute,
  COMMON_ARGS,
  CommandRefused,
  openRegistry,
  placeOf,
  requireKnown,
  requireNames,
  type World,
} from './world.ts'

const ARGS = {
  remote: {
    type: 'positional',
    description: 'Folder name of the remote, mf-tours',
    required: true,
  },
  version: {
    type: 'positional',
    description:
      'Version of the release; else the one in the package.json of the remote, made here',
    required: false,
  },
  url: {
    type: 'string',
    description: 'Address of its manifest; else /remotes/<remote>/<version>/mf-manifest.json',
  },
  dir: { type: 'string', description: 'Folder of the release, which is sent to the shop' },
  releases: {
    type: 'string',
    description: 'Folder that a server serves releases from: --dir is copied there, not sent',
  },
  contract: { type: 'string', description: 'Contract of the shell, where it cannot be asked' },
  ...COMMON_ARGS,
} as const

/** Sends a release to the shop, or checks it, copies it to where it is served, and lists it. */
export function publishCommand(world: World) {
  return defineCommand({
    meta: { name: 'publish', description: 'Lists a release after checking every file of it' },
    args: ARGS,
    run: async ({ args }) => {
      requireKnown(args, ARGS)
      const { remote, releases } = args
      const here = await releaseHere(remote, world.folder, args.version)
      const { version } = here
      const dir = args.dir ?? here.dir
      requireNames(remote, version)
      const isServer = /^https?:/.test(placeOf(args, world))
      if (dir !== undefined && releases === undefined && args.url === undefined && isServer) {
        const { said, notes } = await sendRelease({ ...args, version, dir }, world)
        if (notes.length > 0) world.say(inWords(`${remote} ${version}`, notes))
        world.say(said)
        return
      }
      const { store, shop, author } = openRegistry(args, world)
      const task: Task = {
        expected: { remote, version, ...(await liveShell(remote, args.contract, shop)) },
        name: `${remote} ${version}`,
        url: args.url ?? publishedUrl(remote, version),
        shop,
        releases: releases === undefined ? undefined : absolute(releases, world.folder),
      }
      const dryRun = args['dry-run'] === true

      const inFolder =
        dir === undefined ? null : await readFolder(task, absolute(dir, world.folder))
      if (inFolder !== null && dir !== undefined && releases !== undefined) {
        requireEdit(publish((await store.read()).document, remote, inFolder.release))
        const [from, to] = [absolute(dir, world.folder), absolute(releases, world.folder)]
        if (!dryRun) world.say(await upload(task, from, to))
      }
      // A dry run copies nothing, so the server cannot have the release yet.
      const isThere = inFolder === null || releases === undefined || !dryRun
      const served = isThere ? await readServed(task) : null
      if (inFolder && served && isOther(served.release, inFolder.release)) {
        throw new CommandRefused(`${task.url} serves another ${task.name} than lies in ${dir}.
The registry was not changed. Raise the version and release again.`)
      }
      const sound = served ?? inFolder
      if (sound === null) return
      const { release, notes } = sound
      if (notes.length > 0) world.say(inWords(task.name, notes))
      if (dryRun) {
        const { said } = requireEdit(publish((await store.read()).document, remote, release))
        world.say(`Dry run, nothing was changed: ${said}`)
        return
      }
      const note = { author, action: `publish ${task.name}` }
      const outcome = await applyEdit(store, (document) => publish(document, remote, release), note)
      if (outcome.kind === 'refused') throw new CommandRefused(outcome.why)
      world.say(outcome.said)
    },
  })
}

interface Task {
  expected: Expected
  /** Remote and version, for messages. */
  name: string
  /** Address of the manifest, as it will be listed. */
  url: string
  shop: string | null
  /** Folder it is copied to. */
  releases: string | undefined
}

async function readFolder({ expected, name, url }: Task, dir: string): Promise<Found> {
  const hint = releaseHint(expected.remote)
  return found(url, requireSound(await inspectRelease(folderSource(dir), expected), name, hint))
}

async function readServed({ expected, name, url, shop, releases }: Task): Promise<Found> {
  const manifestUrl = resolveUrl(url, shop)
  await requireAllowed(manifestUrl, shop)
  const inspection = await inspectRelease(
    servedSource(manifestUrl, { shop, askable: await askableBy(shop, manifestUrl) }),
    expected,
  )
  const hint =
    releases === undefined
      ? 'Copy its files to where they are served first: --dir and --releases do so.'
      : `${releases} is not what is served there: npm start serves releases from RELEASES_DIR,
else from the folder releases in its DATA_DIR.`
  return found(url, requireSound(inspection, name, hint))
}

async function upload({ expected, name }: Task, from: string, releases: string): Promise<string> {
  const outcome = await uploadRelease(from, releases, expected.remote, expected.version)
  if (outcome.kind === 'refused') {
    throw new CommandRefused(`${outcome.why}\nThe registry was not changed.`)
  }
  return `${name} lies in ${outcome.folder}${outcome.kind === 'uploaded' ? '' : ' already'}.`
}

type Sound = Extract<Inspection, { kind: 'sound' }>

interface Found {
  release: ListedRelease
  /** How it differs from what the shell provides. */
  notes: readonly string[]
}

function found(url: string, sound: Sound): Found {
  return { release: listInspected(url, sound), notes: sound.notes }
}

function isOther(served: ListedRelease, inFolder: ListedRelease): boolean {
  return served.extras?.release !== inFolder.extras?.release
}

function inWords(name: string, notes: readonly string[]): string {
  return [`${name} can run, and differs from what the shell provides:`, ...notes].join('\n  - ')
}

/** `hint` is the advice for a release that is missing completely. */
function requireSound(inspection: Inspection, name: string, hint: string): Sound {
  if (inspection.kind === 'sound') return inspection
  const advice = inspection.kind === 'not there' ? `\n${hint}` : ''
  throw new CommandRefused(`${unpublishable(name, inspection.problems)}${advice}`)
}

function requireEdit(outcome: ReturnType<typeof publish>) {
  if (outcome.kind === 'edited') return outcome
  throw new CommandRefused(`${outcome.why}\nThe registry was not changed.`)
}

function resolveUrl(url: string, shop: string | null): string {
  if (URL.canParse(url)) return url
  if (shop !== null && url.startsWith('/')) return new URL(url, shop).href
  throw new CommandRefused(
    `${url} cannot be checked without a shop: give --shell, or a whole --url.`,
  )
}
