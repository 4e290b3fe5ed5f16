import { defineCommand } from 'citty'
import * as v from 'valibot'
import { askRegistry, refusal } from '../ask-registry.ts'
import { PREVIEW_DAYS } from '../previews/preview-right.ts'
import {
  COMMON_ARGS,
  CommandRefused,
  openRegistry,
  placeOf,
  requireKnown,
  requireNames,
  tokenOf,
  type World,
} from './world.ts'

const { registry, token, shell } = COMMON_ARGS
const ARGS = {
  remote: {
    type: 'positional',
    description: 'Folder name of the remote, mf-tours',
    required: true,
  },
  version: { type: 'positional', description: 'A version that is listed', required: true },
  ...{ registry, token, shell },
} as const

const given = v.object({ right: v.string() })

/** Prints a link that shows a listed release to whoever has it, and to nobody else. */
export function previewCommand(world: World) {
  return defineCommand({
    meta: { name: 'preview', description: 'A link that shows a listed release, for some days' },
    args: ARGS,
    run: async ({ args }) => {
      requireKnown(args, ARGS)
      const { remote, version } = args
      requireNames(remote, version)
      const place = placeOf(args, world)
      const { shop } = openRegistry(args, world)
      if (!/^https?:/.test(place) || shop === null) {
        throw new CommandRefused(`${place} is no server: only one lets a release be seen.`)
      }
      const url = new URL('registry/previews', place).href
      const answer = await askRegistry(url, tokenOf(args, world), {
        method: 'POST',
        body: JSON.stringify({ remote, version }),
      })
      if (!answer.ok) throw await refusal(answer, url, tokenOf(args, world))
      const { right } = v.parse(given, await answer.json())
      const name = remote.replaceAll('-', '_')
      const link = new URL('/', shop)
      link.searchParams.set(`release.${name}`, version)
      link.searchParams.set(`preview.${name}`, right)
      world.say(`Whoever opens this sees ${remote} ${version} for that visit, ${PREVIEW_DAYS} days from now at most:
${link.href}`)
    },
  })
}
