import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { basketForm } from './model.ts'

test('clears bank account and agreements at logout', async () => {
  const scope = fork()
  const untouched = scope.getState(basketForm.$form)
  const account = { accountHolder: 'Ada Muster', iban: 'CH9300762011623852957' }
  await allSettled(basketForm.accountChanged, { scope, params: account })
  await allSettled(basketForm.termsToggled, { scope, params: true })
  await allSettled(basketForm.privacyToggled, { scope, params: true })
  expect(scope.getState(basketForm.$form)).toMatchObject({ account, terms: true, privacy: true })
  await allSettled(personForgotten, { scope })
  expect(scope.getState(basketForm.$form)).toEqual(untouched)
})
