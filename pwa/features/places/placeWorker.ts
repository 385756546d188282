/// <reference lib="webworker" />
import { answerPlaceQuestions } from './answerPlaceQuestions.ts'
import type { PlaceQuestion } from './placeMessages.ts'

const answer = answerPlaceQuestions()

self.onmessage = async ({ data }: MessageEvent<PlaceQuestion>) => self.postMessage(await answer(data))
