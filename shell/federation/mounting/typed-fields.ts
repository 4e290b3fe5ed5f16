/** Content of a field; for a checkbox or radio button, whether it is checked. */
type Content = string | boolean

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'
/** Scripts cannot set the content of these fields, or visitors do not type it. */
const LEFT_ALONE = new Set(['file', 'hidden', 'submit', 'button', 'image', 'reset'])
/**
 * Visitors type in fewer fields; without this limit, a script that types without end could fill the
 * memory.
 */
const MOST_FIELDS = 200

export interface TypedFields {
  /** Records what is typed on the page until the returned function is called. */
  follow: (page: Document) => () => void
  /**
   * Types the texts again as soon as their fields exist, each text once, unless the visitor has
   * typed in the field before.
   */
  restore: () => void
}

/**
 * Texts that the visitor has typed on a page, for the page of another release, which has its own
 * stores. They are kept in memory, by the name of the field or else its label, and for this page
 * only.
 */
export function createTypedFields(): TypedFields {
  const typed = new Map<string, Content>()
  let missing = new Set<string>()
  let last: string | null = null
  /** The field that had the focus when the page was lost. */
  let left: string | null = null
  let observer: MutationObserver | null = null
  let followed: Document | null = null

  function note({ target }: Event): void {
    if (!isField(target) || !isInPage(target)) return
    const key = keyOf(target)
    if (key === null || (typed.size >= MOST_FIELDS && !typed.has(key))) return
    if (target.type === 'radio') forgetOthers(target)
    typed.set(key, contentOf(target))
    missing.delete(key)
    last = key
  }

  /** Only one radio button of a group is checked, so earlier entries of the group are removed. */
  function forgetOthers({ name }: Field): void {
    for (const key of typed.keys()) if (key.startsWith(`radio ${name} `)) typed.delete(key)
  }

  function typeAgain(): void {
    for (const field of followed?.querySelectorAll(`main :is(${FIELDS})`) ?? []) {
      const key = isField(field) ? keyOf(field) : null
      if (key === null || !isField(field) || field.disabled || !missing.delete(key)) continue
      put(field, typed.get(key) ?? '')
      if (key === left) field.focus({ preventScroll: true })
    }
    if (missing.size === 0) observer?.disconnect()
  }

  return {
    follow(page) {
      followed = page
      // Runs before the page's handlers, because one of them may throw.
      page.addEventListener('input', note, { capture: true })
      return () => {
        observer?.disconnect()
        page.removeEventListener('input', note, { capture: true })
      }
    },
    restore() {
      missing = new Set(typed.keys())
      left = last
      if (missing.size === 0 || followed === null) return
      observer?.disconnect()
      observer = new MutationObserver(typeAgain)
      observer.observe(followed, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    },
  }
}

function isField(target: unknown): target is Field {
  const isAny =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  return isAny && !LEFT_ALONE.has(target.type)
}

function isInPage(field: Field): boolean {
  return field.closest('main') !== null
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Generated ids differ in each document. */
function keyOf(field: Field): string | null {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
  const name = field.name || label.trim()
  return name === ''
    ? null
    : [field.type, name, field.type === 'radio' ? field.value : ''].join(' ')
}

function contentOf(field: Field): Content {
  return isBox(field) ? field.checked : field.value
}

/**
 * Sets the value as a visitor's typing does: React notices a new value only if React's own setter
 * is bypassed.
 */
function put(field: Field, content: Content): void {
  if (contentOf(field) === content) return
  if (isBox(field)) {
    field.click()
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, content)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
