import 'dayjs/locale/en-gb.js'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls } from '../../../testing/held-calls.ts'
import { planned } from '../../../testing/planned.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import type { Planning } from './use-plan.ts'

test.each([
  ['Undo', 3, 'Undo change 3?', ['Now', 'Afterwards']],
  ['Save', null, 'Preview of your change', ['Before', 'After']],
])(
  'the preview says "%s" and names what changes',
  (name, undoneOf, title, columns) => {
    const plan = planned({ kind: 'preview', current: {}, wanted: {}, undoneOf })
    const planning = { plan, failure: null, isBusy: false }
    showInDesk(
      <PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />,
    )
    expect(screen.getAllByRole('button', { name: /^(Undo|Save)$/ })).toEqual([
      screen.getByRole('button', { name }),
    ])
    screen.getByRole('dialog', { name: title })
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Field', ...columns])
  },
  20_000,
)

test.each([
  ['site_name', 'Tower', 0],
  ['has_tickets', false, 1],
])(
  'asks for the time of a new %s and counts orders only if sales stop',
  async (field, after, counts) => {
    holdCalls()
    const plan = {
      ...planned({ kind: 'preview', current: {}, wanted: {} }),
      changes: { [field]: { before: null, after } },
    }
    const planning = { plan, failure: null, isBusy: false }
    showInDesk(
      <PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Schedule …' }))
    await screen.findByText('When should this change?')
    expect(screen.queryAllByText(/are counted again/)).toHaveLength(counts)
  },
  20_000,
)
