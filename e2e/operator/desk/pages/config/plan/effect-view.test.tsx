import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlanAnswer } from '../../../../contract/config.ts'
import { planned } from '../../../testing/planned.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { EffectView } from './effect-view.tsx'

test.each([
  ['site_name', 'Tower', []],
  ['has_tickets', false, ['Menu', 'Addresses', 'Baskets and orders']],
])('a new value of %s shows only parts that it may change', (field, after, parts) => {
  const plan = planned({ kind: 'preview', current: {}, wanted: { [field]: after } })
  const changes = { [field]: { before: null, after } }
  showInDesk(<EffectView {...(plan as PlanAnswer & { kind: 'preview' })} changes={changes} />)
  const headings = screen.queryAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(parts)
})
