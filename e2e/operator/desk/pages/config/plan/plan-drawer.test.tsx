import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planned } from '../../../testing/planned.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import type { Planning } from './use-plan.ts'

test.each([
  ['Undo', 3],
  ['Save', null],
])('the button of the preview says "%s"', (name, undoneOf) => {
  const plan = planned({ kind: 'preview', current: {}, wanted: {}, undoneOf })
  const planning = { plan, failure: null, isBusy: false }
  showInDesk(<PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />)
  expect(screen.getAllByRole('button', { name: /^(Undo|Save)$/ })).toEqual([
    screen.getByRole('button', { name }),
  ])
})
