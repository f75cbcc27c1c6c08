import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { urlOf } from './route.ts'

/**
 * One destination of the socket. `destination` has `:name` parameters, which are ids. `readers` says who may subscribe. `own`: each user
 * gets messages of their own there. `message` is the body of every MESSAGE: one `LiveMessage`, or a union of several.
 */
export type TopicSpec = {
  name: string
  destination: `/${string}`
  summary: string
  readers: string
  params?: TObject
  own?: true
  message: TSchema
}

/** Declares a destination. It returns its argument; it exists for type inference. */
export const topic = <const Spec extends TopicSpec>(spec: Spec): Spec => spec

/** A message of the socket: `type` is what happened, as the summary says, and `id` is also the message-id of the frame. */
export const LiveMessage = <const Name extends string, Data extends TSchema>(type: Name, summary: string, data: Data) =>
  Type.Object({ type: Type.Literal(type), id: Type.String({ format: 'uuid' }), data }, { description: summary })

/** The parameters of a destination. */
export type TopicParams<Spec extends TopicSpec> = Spec extends { params: infer Params extends TObject }
  ? Static<Params>
  : Readonly<Record<string, never>>

/** Where to subscribe: the destination with its parameters. */
export const destinationOf = <Spec extends Pick<TopicSpec, 'destination' | 'params'>>(
  { destination }: Spec,
  params: Spec extends { params: infer Params extends TObject } ? Static<Params> : Readonly<Record<string, never>>,
): string => urlOf({ path: destination }, { params })
