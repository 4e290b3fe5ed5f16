import { $customer } from '@shop/shared/customer/model'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { combine, createEffect, sample } from 'effector'
import type { AccountFormModel } from './create-account-form.ts'

interface TextsDraft {
  /** E-mail of the customer who typed the texts; null for a visitor who was not signed in. */
  owner: string | null
  texts: Record<string, string>
}

/**
 * Stores a customer's input in the session under `key`, without passwords, until the form is sent:
 * it survives a reload and a change of the language. Other customers never see it.
 */
export function persistDraft<Field extends string>(
  form: AccountFormModel<Field>,
  key: string,
  fields: readonly Field[],
): void {
  const recallFx = createEffect(() => readTextsDraft(readSession(key)))
  const storeFx = createEffect((draft: TextsDraft | null) => {
    if (draft === null) forgetSession(key)
    else writeSession(key, draft)
  })
  const $now = combine({ values: form.$values, customer: $customer })

  sample({ clock: form.opened, target: recallFx })
  const recalled = sample({
    clock: recallFx.doneData,
    source: $now,
    fn: ({ values, customer }, { owner, texts }) => ({
      values,
      texts: owner === (customer?.email ?? null) ? texts : {},
    }),
  })
  for (const field of fields) {
    sample({
      // A stored text never replaces a text that the visitor has already typed.
      clock: recalled.filterMap(({ values, texts }) =>
        values[field] === '' && texts[field] ? { field, value: texts[field] } : undefined,
      ),
      target: form.changed,
    })
  }
  sample({
    clock: form.changed,
    source: $now,
    filter: (_, { field }) => fields.includes(field),
    fn: ({ values, customer }) => ({
      owner: customer?.email ?? null,
      texts: Object.fromEntries(fields.map((field) => [field, values[field]])),
    }),
    target: storeFx,
  })
  sample({ clock: form.succeeded, fn: () => null, target: storeFx })
}

/** Stored data is untrusted: values that are not text are left out. */
function readTextsDraft(raw: unknown): TextsDraft {
  if (typeof raw !== 'object' || raw === null) return { owner: null, texts: {} }
  const { owner, texts } = { owner: null, texts: null, ...raw }
  const entries: [string, unknown][] = Object.entries(texts ?? {})
  const readable = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    owner: typeof owner === 'string' ? owner : null,
    texts: Object.fromEntries(readable),
  }
}
