/**
 * Words that people write in the title of a trip, or while they try a field. Spelled right, they are no slip of a
 * place: "hotel" is not Hotan, and "camping" is not Campinas. A place with that name is found all the same.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `adventure airport anniversary anywhere apartment april august autumn bachelor bachelorette backpacking beach beaches
  birthday break business camping campsite castle christmas city coast conference cruise culture diving dream easter
  evening family favorite festival fishing flight flights food friday friends getaway grandma grandpa guesthouse hello
  hiking holiday holidays home honeymoon hostel hotel hotels island islands january july june kayaking lodging meeting
  monday morning motel mountain mountains museum music nowhere october office relax relaxation reunion resort restaurant
  retreat river road roadtrip safari sailing saturday school shopping sightseeing skiing snorkeling somewhere spring
  station staycation summer sunday sunset surfing surprise test testing thursday today tomorrow tonight tour trail train
  travel trekking trip trips tuesday unknown untitled vacation vacations vacay village wedding wednesday week weekend
  winter work workation world`.split(/\s+/),
)
