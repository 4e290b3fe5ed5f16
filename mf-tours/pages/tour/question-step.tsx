import { useTexts } from '@shop/shared/i18n/use-texts'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { useUnit } from 'effector-react'
import { $answerProblems, $attempt, $questions } from './choice/model.ts'
import { QuestionField, questionId, useAnswerTexts } from './question-field.tsx'
import styles from './question-step.module.css'
import { Step } from './step.tsx'

export function QuestionStep() {
  const { t } = useTexts('mf_tours')
  const problemText = useAnswerTexts()
  const { questions, problems, attempt } = useUnit({
    questions: $questions,
    problems: $answerProblems,
    attempt: $attempt,
  })
  if (questions.length === 0) return null
  const entries = questions.flatMap(({ id, text }) => {
    const problem = problems.get(id)
    return problem === undefined
      ? []
      : [{ field: questionId(id), text: `${text} – ${problemText(problem)}` }]
  })
  const areMissing = [...problems.values()].every((problem) => problem === 'mandatory')
  return (
    <Step name="questions" title={t('questions.title')}>
      <p className={styles.intro}>{t('questions.intro')}</p>
      <ErrorSummary
        title={t(areMissing ? 'questions.missing' : 'questions.wrong')}
        entries={entries}
        attempt={attempt}
      />
      <div className={styles.questions}>
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} />
        ))}
      </div>
    </Step>
  )
}
