import { defineCommand } from 'citty'
import * as v from 'valibot'
import { PREVIEW_DAYS } from '../previews/preview-right.ts'
import { ask } from './ask-registry.ts'
import { named, REMOTE, VERSION } from './edit-commands.ts'
import { COMMON_ARGS, requireKnown, requireNames, SHELL, shopOf, type World } from './world.ts'

const { registry, token } = COMMON_ARGS
const ARGS = { ...REMOTE, ...VERSION, registry, token, ...SHELL } as const

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
      const answer = await ask(args, world, 'registry/previews', {
        method: 'POST',
        body: JSON.stringify(named(args)),
      })
      const { right } = v.parse(given, await answer.json())
      const name = remote.replaceAll('-', '_')
      const link = new URL('/', shopOf(args, world))
      link.searchParams.set(`release.${name}`, version)
      link.searchParams.set(`preview.${name}`, right)
      world.say(`Whoever opens this sees ${remote} ${version} for that visit, ${PREVIEW_DAYS} days from now at most:
${link.href}`)
    },
  })
}
