import * as v from 'valibot'
import {
  isRevision,
  parseDocument,
  type RegistryRevision,
  type RegistryStore,
  RegistryTrouble,
  requireDocument,
} from './registry-store.ts'

const TIMEOUT_MS = 15_000

const problemsAnswer = v.object({ problems: v.array(v.string()) })
const historyAnswer = v.object({ revisions: v.array(v.custom<RegistryRevision>(isRevision)) })

/** A registry on a shop's server. Reading it needs no token; writing and the history do. */
export function createEndpointRegistry(address: string, token: string | undefined): RegistryStore {
  const ask = async (url: string, request: RequestInit = {}): Promise<Response> => {
    const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    try {
      return await fetch(url, {
        ...request,
        headers: { ...request.headers, ...authorization },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      throw new RegistryTrouble(
        `${url} cannot be reached (${reasonOf(error)}). The registry was not changed.
Is the shop running there? SHOP_REGISTRY or --registry names another.`,
      )
    }
  }

  return {
    read: async () => {
      const answer = await ask(address)
      if (answer.status === 404) {
        throw new RegistryTrouble(
          `${address} answers 404: is it the address of the registry, …/registry.json?\nThe registry was not changed.`,
        )
      }
      if (!answer.ok) throw refusal(answer, address, token)
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
      if (!answer.ok) throw refusal(answer, address, token)
      return { kind: 'written', tag: tagIn(answer) }
    },

    history: async () => {
      const url = new URL('registry/history', address).href
      const answer = await ask(url)
      if (!answer.ok) throw refusal(answer, url, token)
      return v.parse(historyAnswer, await answer.json()).revisions
    },
  }
}

function refusal(answer: Response, url: string, token: string | undefined): RegistryTrouble {
  if (answer.status === 401 || answer.status === 403) {
    return new RegistryTrouble(
      token === undefined
        ? `${url} wants a token: set REGISTRY_TOKEN to the one the shop was started with.`
        : `${url} does not take this REGISTRY_TOKEN. The registry was not changed.
It has to be the one the shop was started with.`,
    )
  }
  if (answer.status === 404 || answer.status === 405) {
    return new RegistryTrouble(
      `${url} takes no edits: its server has to be started with a REGISTRY_TOKEN. The registry was not changed.`,
    )
  }
  return new RegistryTrouble(`${url} answers ${answer.status}. The registry was not changed.`)
}

/** The tag without the `W/` prefix, which a proxy may have added. */
function tagIn(answer: Response): string {
  return /"([^"]*)"/.exec(answer.headers.get('etag') ?? '')?.[1] ?? ''
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
