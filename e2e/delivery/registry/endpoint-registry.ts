import * as v from 'valibot'
import { askRegistry, refusal } from './ask-registry.ts'
import {
  isRevision,
  parseDocument,
  type RegistryRevision,
  type RegistryStore,
  RegistryTrouble,
  requireDocument,
} from './registry-store.ts'

const problemsAnswer = v.object({ problems: v.array(v.string()) })
const historyAnswer = v.object({ revisions: v.array(v.custom<RegistryRevision>(isRevision)) })

/** A registry on a shop's server. Reading it needs no token; writing and the history need one, or a key. */
export function createEndpointRegistry(address: string, token: string | undefined): RegistryStore {
  const ask = (url: string, request?: RequestInit) => askRegistry(url, token, request)

  return {
    read: async () => {
      const answer = await ask(address)
      if (answer.status === 404) {
        throw new RegistryTrouble(
          `${address} answers 404: is it the address of the registry, …/registry.json?\nThe registry was not changed.`,
        )
      }
      if (!answer.ok) throw await refusal(answer, address, token)
      const tag = tagIn(answer)
      if (tag === '')
        throw new RegistryTrouble(`${address} has no ETag: it cannot be edited safely.`)
      return { document: parseDocument(await answer.text(), address), tag }
    },

    write: async (document, tag, { author, action }) => {
      const answer = await ask(address, {
        method: 'PUT',
        body: JSON.stringify(requireDocument(document, address)),
        headers: {
          'content-type': 'application/json',
          'if-match': `"${tag}"`,
          'registry-author': encodeURIComponent(author),
          'registry-action': encodeURIComponent(action),
        },
      })
      if (answer.status === 412) return { kind: 'conflict' }
      if (answer.status === 422) {
        const { problems } = v.parse(problemsAnswer, await answer.json())
        throw new RegistryTrouble(`${address} refuses it:\n${problems.join('\n')}`)
      }
      if (!answer.ok) throw await refusal(answer, address, token)
      return { kind: 'written', tag: tagIn(answer) }
    },

    history: async () => {
      const url = new URL('registry/history', address).href
      const answer = await ask(url)
      if (!answer.ok) throw await refusal(answer, url, token)
      return v.parse(historyAnswer, await answer.json()).revisions
    },
  }
}

/** The tag without the `W/` prefix, which a proxy may have added. */
function tagIn(answer: Response): string {
  return /"([^"]*)"/.exec(answer.headers.get('etag') ?? '')?.[1] ?? ''
}
