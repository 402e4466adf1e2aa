type Leaf = string | number | boolean | bigint | null | undefined | Date;

/** Depth limit of paths, because an unlimited recursive type would not terminate. */
type Shallower = [never, 0, 1, 2, 3, 4];

/** Every path into the values of a form: `employee.first_name`, `days.3.start_time`. */
export type FormPath<Values, Depth extends number = 4> = Depth extends 0
  ? never
  : Values extends Leaf
    ? never
    : Values extends readonly (infer Item)[]
      ? `${number}` | Joined<`${number}`, Item, Shallower[Depth]>
      : { [Key in keyof Values & string]: Key | Joined<Key, Values[Key], Shallower[Depth]> }[keyof Values & string];

type Joined<Head extends string, Inner, Depth extends number | undefined> = Depth extends number
  ? FormPath<NonNullable<Inner>, Depth> extends infer Tail extends string
    ? `${Head}.${Tail}`
    : never
  : never;

/** The type of the value at a path. */
export type FormValue<Values, Path extends string> = Path extends `${infer Head}.${infer Tail}`
  ? FormValue<Inside<Values, Head>, Tail>
  : Inside<Values, Path>;

type Inside<Values, Key extends string> =
  NonNullable<Values> extends readonly (infer Item)[]
    ? Item
    : Key extends keyof NonNullable<Values>
      ? NonNullable<Values>[Key]
      : never;
