import { factQuestions } from './facts.ts'
import { followUpQuestions } from './followUps.ts'
import { foodQuestions } from './food.ts'
import { placeQuestions } from './places.ts'
import type { JudgedQuestion } from './question.ts'
import { sightQuestions } from './sights.ts'
import { townQuestions } from './towns.ts'
import { wishQuestions } from './wishes.ts'

/** The questions by which the assistant without a model is measured. */
export const judgedQuestions: readonly JudgedQuestion[] = [
  ...sightQuestions,
  ...foodQuestions,
  ...placeQuestions,
  ...factQuestions,
  ...townQuestions,
  ...wishQuestions,
  ...followUpQuestions,
]
