import { html } from 'hono/html'
import {
  ROBOT_CHECKS,
  ROBOT_EFFORTS,
  robotSettings,
} from '../../museum/backend/checkout/robot-check/robot-settings.ts'
import { selectField } from '../markup/fields.ts'
import { chosen } from './chosen.ts'
import type { Section } from './section.ts'

/** When browsers work before places are held for them, and how much. */
export const robots: Section = {
  fields: () => ['robot_check', 'robot_effort'],

  read: (form, before) => ({
    robot_check: chosen(form, before, 'robot_check', ROBOT_CHECKS[0]),
    robot_effort: chosen(form, before, 'robot_effort', ROBOT_EFFORTS[0]),
  }),

  show: (wire, view) => {
    const { t } = view
    const { when, least } = robotSettings(wire)
    return html`${selectField(
      {
        name: 'robot_check',
        label: t('fields.robot_check'),
        value: when,
        choices: ROBOT_CHECKS.map((value) => ({ value, label: t(`robots.when.${value}`) })),
        hint: t('robots.whenHint'),
      },
      view,
    )}
${selectField(
  {
    name: 'robot_effort',
    label: t('fields.robot_effort'),
    value: String(least),
    choices: ROBOT_EFFORTS.map((value) => ({ value, label: t(`robots.efforts.${value}`) })),
    hint: t('robots.effortHint'),
  },
  view,
)}`
  },
}
