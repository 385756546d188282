/// <reference lib="webworker" />
import { answerPlaceQuestions } from './answerPlaceQuestions.ts'
import type { PlaceQuestion } from './placeMessages.ts'

/** The address of this script changes with its code, but not in development. */
const answer = answerPlaceQuestions(import.meta.env.PROD ? self.location.pathname : undefined)

self.onmessage = async ({ data }: MessageEvent<PlaceQuestion>) => self.postMessage(await answer(data))
