// React's development build records each component for the browser's profiler, which takes a tenth of the tests' time.
// Without these two methods of the console when React is loaded, it records nothing.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
