import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import { documentIn, prepareDocument } from '../web-server/shop-document.ts'

/**
 * A call of a preview begins with this path and the key: the API then answers as if the change of
 * the config were saved.
 */
export const PREVIEW_API = '/api/preview'

/** Query with the key: `/de?preview=…`. */
const QUERY = 'preview'
const KEY = /^[\w-]{43}$/

/**
 * A link to a page in another language loads a new document, so the key is added to the link. The
 * document has no origin, so browsers do not show drawings from other files in it: each drawing is
 * copied into the document.
 */
const SCRIPT = `addEventListener('click', ({ target }) => {
  const link = target.closest('a')
  const key = new URLSearchParams(location.search).get('${QUERY}')
  if (link?.origin === location.origin && !link.search.includes(key)) link.search += '&${QUERY}=' + key
}, true)
SVGUseElement.prototype.setAttribute = function (name, value) {
  if (name !== 'href') return Element.prototype.setAttribute.call(this, name, value)
  const [file, id] = value.split('#')
  const asked = new XMLHttpRequest()
  asked.responseType = 'document'
  asked.onload = () => this.after(document.importNode(asked.response.getElementById(id), true))
  asked.open('GET', file)
  asked.send()
}`

export interface PreviewDocument {
  html: string
  policy: string
}

/** The key in an address of the shop; null without a valid one. */
export function previewKeyIn(query: URLSearchParams): string | null {
  const key = query.get(QUERY) ?? ''
  return KEY.test(key) ? key : null
}

/**
 * The document with which the operator's desk shows the shop with an unsaved change. It runs
 * remotes of many teams, so its policy gives it a separate origin without the desk's rights,
 * wherever it is opened. It has no first view, and reports nothing.
 */
export function previewDocument(
  html: string,
  { key, path, remoteOrigins }: { key: string; path: string; remoteOrigins: readonly string[] },
): PreviewDocument {
  const language = languagePrefix(path)
  const worded = language === null ? html : documentIn(html, language)
  const prepared = prepareDocument(
    worded.replace('<title>', () => `<script>${SCRIPT}</script><title>`),
    { meta: { apiBase: `${PREVIEW_API}/${key}`, reports: '' }, remoteOrigins, frameAncestors: [] },
  )
  const policy = `${prepared.policyWith([])}; sandbox allow-scripts allow-forms`
  return { html: prepared.html, policy }
}
