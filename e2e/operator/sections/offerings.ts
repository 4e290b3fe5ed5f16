import { toBoolean } from '@shop/shared/api/scalars'
import { html } from 'hono/html'
import { asShopReads, type WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { OperatorTexts } from '../locales/en.ts'
import { checkbox } from '../pages/fields.ts'
import { when } from '../pages/markup.ts'
import type { Section } from './section.ts'

const SOLD = ['has_tickets', 'has_guided_tours', 'has_merchandise', 'has_memcard', 'has_vouchers']
const CHECKOUT = ['has_voucher_code', 'has_user_registration']

/** Flags of offerings this release does not know may come with the config or the registry. */
function otherFlags(wire: WireConfig): string[] {
  const known = [...SOLD, ...CHECKOUT]
  return Object.keys(wire).filter((name) => name.startsWith('has_') && !known.includes(name))
}

export const offerings: Section = {
  fields: (wire) => [...SOLD, ...CHECKOUT, ...otherFlags(wire)],

  read: (form, before) =>
    Object.fromEntries(
      [...SOLD, ...CHECKOUT, ...otherFlags(before)].map((name) => [name, form.has(name)]),
    ),

  show: (wire, { say }) => {
    const { hasUserRegistration } = asShopReads(wire)
    const boxes = (names: readonly string[]) =>
      names.map((name) =>
        checkbox({
          name,
          label: nameOfFlag(name, say),
          checked: name === 'has_user_registration' ? hasUserRegistration : toBoolean(wire[name]),
        }),
      )
    const others = otherFlags(wire)
    return html`<fieldset><legend>${say.offerings.sold}</legend>${boxes(SOLD)}</fieldset>
<fieldset><legend>${say.offerings.checkout}</legend>${boxes(CHECKOUT)}</fieldset>
${when(
  others.length > 0,
  () => html`<fieldset><legend>${say.offerings.others}</legend>${boxes(others)}</fieldset>`,
)}`
  },
}

function nameOfFlag(flag: string, say: OperatorTexts): string {
  const names: Record<string, string> = say.fields
  return names[flag] ?? flag
}
