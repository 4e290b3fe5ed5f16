import { parseArgs } from 'node:util'
import type { Peer } from './compared.ts'
import { PROFILES, type Profile } from './profiles.ts'

export const PARTS = ['home', 'event', 'moves', 'actions'] as const
export type Part = (typeof PARTS)[number]

export interface BenchOptions {
  parts: readonly Part[]
  profiles: readonly Profile[]
  runs: number
  peers: readonly Peer[]
  shops: readonly { name: string; origin: string }[]
  /** Whether our own sources are also measured as one app without federation. */
  hasMonolith: boolean
  json: string
}

/** Throws a readable message for invalid options. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: PARTS.join() },
      profile: { type: 'string', default: PROFILES.map(({ name }) => name).join() },
      runs: { type: 'string', default: '5' },
      peer: { type: 'string', multiple: true, default: [] },
      selector: { type: 'string', multiple: true, default: [] },
      shop: { type: 'string', multiple: true, default: [] },
      'no-monolith': { type: 'boolean', default: false },
      json: { type: 'string', default: 'e2e/.cache/bench.json' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs needs a whole number from 1.')
  if (values.peer.length !== values.selector.length) {
    throw new Error(
      'Each --peer name=url needs its --selector css, a control that visitors can use there.',
    )
  }
  return {
    parts: chosen('--only', values.only, PARTS, String),
    profiles: chosen('--profile', values.profile, PROFILES, ({ name }) => name),
    runs,
    peers: values.peer.map((peer, index) => {
      const [name, url] = named('--peer', peer)
      return { name, url, selector: values.selector[index] ?? '' }
    }),
    shops: values.shop.map((shop) => {
      const [name, url] = named('--shop', shop)
      return { name, origin: new URL(url).origin }
    }),
    hasMonolith: !values['no-monolith'],
    json: values.json,
  }
}

function chosen<Item>(
  option: string,
  names: string,
  all: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  return names.split(',').map((name) => {
    const found = all.find((item) => nameOf(item) === name)
    if (found === undefined) {
      throw new Error(`${option} ${name}: choose one of ${all.map(nameOf).join(', ')}.`)
    }
    return found
  })
}

function named(option: string, text: string): [name: string, url: string] {
  const [, name, url] = /^([^=]+)=(https?:.+)$/.exec(text) ?? []
  if (name === undefined || url === undefined) {
    throw new Error(`${option} ${text}: write it as name=http://…`)
  }
  return [name, url]
}
