import { App, Button, Flex, Form, Modal, theme } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import type { PlanAnswer, Problem, WireFields } from '../../../contract/config.ts'
import { pathOf } from '../../../contract/problem-path.ts'
import { $isSignedOut } from '../../calls/session-end.ts'
import { Failed } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'
import { FormContext, type PageOfConfig } from './form-state.ts'
import { PlanDrawer } from './plan/plan-drawer.tsx'
import { SavedNotice } from './plan/saved-notice.tsx'
import { usePlan } from './plan/use-plan.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { useEntries } from './use-entries.ts'

export function ConfigForm({ name, section, config }: PageOfConfig) {
  const t = useTexts()
  const { message } = App.useApp()
  const entries = useEntries({ name, section, config })
  const { form, isEdited } = entries
  const { token } = theme.useToken()
  const [problems, setProblems] = useState<Problem[]>([])
  const [discarded, setDiscarded] = useState<WireFields | null>(null)

  const backTo = (plan: PlanAnswer) => {
    entries.goOn(plan)
    if (plan.base !== entries.base) void message.info(t('desk.entries.rebased'))
  }
  const planning = usePlan({
    onImpossible: (plan) => {
      const isSame = plan.kind === 'same'
      if (plan.undoneOf !== null && !isSame) return void message.warning(t('preview.notNow'))
      if (plan.undoneOf === null) backTo(plan)
      if (isSame) return void message.info(t('preview.same'))
      if (plan.kind !== 'problems') return
      setProblems(plan.problems)
      form.setFields(
        plan.problems.map(({ path, kind }) => ({
          name: pathOf(path),
          errors: [t(`problems.${kind}`)],
        })),
      )
    },
    // After an undo, the form keeps its unsaved entries.
    onSaved: ({ undoneOf }, inForce) => void (undoneOf === null && entries.settle(inForce)),
  })
  const discard = () => {
    setDiscarded(entries.wanted())
    entries.discard()
  }
  const bringBack = () => {
    entries.bringBack(discarded ?? {})
    setDiscarded(null)
  }
  const preview = () => {
    setProblems([])
    setDiscarded(null)
    form.setFields(form.getFieldsError().map(({ name: at }) => ({ name: at, errors: [] })))
    planning.preview({ base: entries.base, wanted: entries.wanted() })
  }

  return (
    <FormContext value={{ config, opened: entries.openedValues, problems }}>
      <SavedNotice planning={planning} />
      <Form
        noValidate
        form={form}
        name="config"
        layout="vertical"
        initialValues={entries.initial}
        onFinish={preview}
        autoComplete="off"
        scrollToFirstError={false}
      >
        <ProblemSummary />
        <section.Inputs />
        <Flex vertical gap={8}>
          {isEdited && <Notice title={t('desk.entries.unsaved')} />}
          {planning.plan === null && <Failed error={planning.failure} />}
        </Flex>
        <Flex
          wrap
          gap={8}
          className={styles.actions}
          data-edited={isEdited || discarded !== null}
          style={{ background: token.colorBgLayout }}
        >
          <Button type="primary" htmlType="submit" loading={planning.isBusy}>
            {t('preview.review')}
          </Button>
          {isEdited && <Button onClick={discard}>{t('preview.discard')}</Button>}
          {discarded !== null && !isEdited && (
            <Notice
              role="status"
              title={t('desk.entries.discarded')}
              // On the smallest phones the button wraps below the text.
              style={{ flexWrap: 'wrap' }}
              action={
                <Button autoFocus onClick={bringBack}>
                  {t('desk.entries.bringBack')}
                </Button>
              }
            />
          )}
        </Flex>
      </Form>
      <PlanDrawer
        planning={planning}
        onKeepEditing={planning.plan?.undoneOf === null ? backTo : undefined}
        onDiscard={() => planning.plan?.undoneOf === null && discard()}
      />
      <LeaveGuard isEdited={isEdited} />
    </FormContext>
  )
}

function LeaveGuard({ isEdited }: { isEdited: boolean }) {
  const t = useTexts()
  const isSignedOut = useUnit($isSignedOut)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isEdited && !isSignedOut) event.preventDefault()
  })
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('desk.leave.heading')}
      onCancel={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('desk.leave.go')}</Button>
          <Button type="primary" autoFocus onClick={() => blocker.reset?.()}>
            {t('desk.leave.stay')}
          </Button>
        </>
      }
    >
      {t('desk.leave.text')}
    </Modal>
  )
}
