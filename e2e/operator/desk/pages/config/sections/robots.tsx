import { Radio } from 'antd'
import {
  ROBOT_CHECKS,
  ROBOT_EFFORTS,
  robotSettings,
} from '../../../../../museum/backend/checkout/robot-check/robot-settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../field.tsx'
import type { SectionForm } from '../form-state.ts'
import { chosenOf } from '../values.ts'

/** When browsers work before places are held for them, and how much. */
export const robots: SectionForm = {
  valuesOf: (wire) => {
    const { when, least } = robotSettings(wire)
    return { robot_check: when, robot_effort: String(least) }
  },
  wantedOf: (values, before) => ({
    robot_check: chosenOf(values.robot_check, before.robot_check, ROBOT_CHECKS[0]),
    robot_effort: chosenOf(values.robot_effort, before.robot_effort, ROBOT_EFFORTS[0]),
  }),

  Inputs() {
    const t = useTexts()
    return (
      <>
        <Field path={['robot_check']} label={t('fields.robot_check')} hint={t('robots.whenHint')}>
          <Radio.Group
            aria-label={t('fields.robot_check')}
            options={ROBOT_CHECKS.map((value) => ({ value, label: t(`robots.when.${value}`) }))}
          />
        </Field>
        <Field
          path={['robot_effort']}
          label={t('fields.robot_effort')}
          hint={t('robots.effortHint')}
        >
          <Radio.Group
            aria-label={t('fields.robot_effort')}
            options={ROBOT_EFFORTS.map((value) => ({ value, label: t(`robots.efforts.${value}`) }))}
          />
        </Field>
      </>
    )
  },
}
