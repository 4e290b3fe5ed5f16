/** Why a code cannot pay; days as `YYYY-MM-DD`, perhaps with a time behind them. */
export type CodeProblem =
  | { kind: 'unknownCode'; code: string }
  | { kind: 'codeTwice'; code: string }
  | { kind: 'codesTooMany'; max: number }
  | { kind: 'codeTooEarly'; code: string; from: string }
  | { kind: 'codeTooLate'; code: string; to: string }
  | { kind: 'codeEmpty'; code: string }
  /** Somebody is paying with what is left on it. */
  | { kind: 'codeHeld'; code: string }
