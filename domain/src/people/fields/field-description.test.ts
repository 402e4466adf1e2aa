import { expect, test } from 'vitest';
import * as z from 'zod';
import { EMPLOYEE_FIELD_NAMES, isPlaceField } from '../employees/employee.fields.ts';
import { employee, employeeInput } from '../employees/employee.ts';
import { placeAnswerNameOf } from './field-description.ts';

test('the body that changes an employee carries each described field, and its version', () => {
  expect(Object.keys(employeeInput.shape)).toEqual([...EMPLOYEE_FIELD_NAMES, 'version']);
});

test('the answer carries each described field, and a place whole instead of its id', () => {
  const answered = EMPLOYEE_FIELD_NAMES.map((field) => (isPlaceField(field) ? placeAnswerNameOf(field) : field));
  expect(Object.keys(employee.shape)).toEqual(expect.arrayContaining(answered));
  expect(Object.keys(employee.shape)).not.toContain('city_id');
  const place = { id: 1, name: 'München', zip: '80331', state_id: 2 };
  expect([employee.shape.city.parse(place), employee.shape.city.parse(null)]).toEqual([place, null]);
});

test('a described date is spelled differently in a body and inside, as every date of the wire', () => {
  expect(z.decode(employeeInput.shape.birth_date, '17-04-2009')).toBe('2009-04-17');
  expect(z.encode(employee.shape.birth_date, '2009-04-17')).toBe('17-04-2009');
});

test('a body without the optional fields clears them', () => {
  expect(employeeInput.parse({ first_name: 'Anna', last_name: 'Meier', version: 3 })).toEqual({
    ...Object.fromEntries(EMPLOYEE_FIELD_NAMES.map((field) => [field, null])),
    first_name: 'Anna',
    last_name: 'Meier',
    version: 3,
  });
});
